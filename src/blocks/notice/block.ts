import type { BlockDescription } from '#blocks/parts/block.ts';
import { NoticeBlock } from './notice.tsx';

export const notice: BlockDescription<'notice'> = {
  view: NoticeBlock,
  words: ({ title, text }) => [title, text],
  skeleton: [26],
};
