import type { BlockDescription } from '#blocks/parts/block.ts';
import { SectionBlock } from './section.tsx';

export const section: BlockDescription<'section'> = {
  view: SectionBlock,
  words: ({ title, text }) => [title, text],
};
