import type { BlockDescription } from '#blocks/parts/block.ts';

export const receipt: BlockDescription<'receipt'> = {
  load: () => import('./receipt.tsx').then((m) => m.ReceiptBlock),
  subject: ({ of }) => [of],
  words: ({ title, text, amount }) => [title, text, amount],
  skeleton: [56, 34, 20, 20],
};
