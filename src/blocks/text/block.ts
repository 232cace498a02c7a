import type { BlockDescription } from '#blocks/parts/block.ts';
import { TextBlock } from './text.tsx';

export const text: BlockDescription<'text'> = {
  view: TextBlock,
  words: ({ title, text }) => [title, text],
};
