import type { BlockDescription } from '#blocks/parts/block.ts';
import { ActionsBlock } from './actions.tsx';

export const actions: BlockDescription<'actions'> = {
  view: ActionsBlock,
};
