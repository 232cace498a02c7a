import type { BlockDescription } from '#blocks/parts/block.ts';
import { DetailsBlock } from './details.tsx';

export const details: BlockDescription<'details'> = {
  view: DetailsBlock,
  subject: ({ of }) => [of],
  words: ({ title }) => [title],
  skeleton: [28, 20, 20],
};
