import type { BlockDescription } from '#blocks/parts/block.ts';

export const card: BlockDescription<'card'> = {
  load: () => import('./card.tsx').then((m) => m.CardBlock),
  subject: ({ title, submit }) => [title, submit],
  skeleton: [20, 44, 44, 44],
};
