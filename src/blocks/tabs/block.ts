import type { BlockDescription } from '#blocks/parts/block.ts';

export const tabs: BlockDescription<'tabs'> = {
  load: () => import('./tabs.tsx').then((m) => m.TabsBlock),
  conditions: ({ items }) => items.map(({ when }) => when),
};
