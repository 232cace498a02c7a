import type { BlockDescription } from '#blocks/parts/block.ts';

export const menu: BlockDescription<'menu'> = {
  load: () => import('./menu.tsx').then((m) => m.MenuBlock),
  subject: ({ title }) => [title],
};
