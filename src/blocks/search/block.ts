import type { BlockDescription } from '#blocks/parts/block.ts';
import { SearchBlock } from './search.tsx';

export const search: BlockDescription<'search'> = {
  view: SearchBlock,
};
