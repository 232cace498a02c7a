import type { BlockDescription } from '#blocks/parts/block.ts';
import { ListBlock } from './list.tsx';

export const list: BlockDescription<'list'> = {
  view: ListBlock,
  subject: ({ rows }) => [rows],
  words: ({ title }) => [title],
};
