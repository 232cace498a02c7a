import type { BlockDescription } from '#blocks/parts/block.ts';

export const basket: BlockDescription<'basket'> = {
  load: () => import('./basket.tsx').then((m) => m.BasketBlock),
  subject: ({ title }) => [title],
};
