import type { BlockDescription } from '#blocks/parts/block.ts';

export const steps: BlockDescription<'steps'> = {
  load: () => import('./steps.tsx').then((m) => m.StepsBlock),
  subject: ({ label }) => [label],
  skeleton: [20, 44, 44, 44, 44, 44],
  conditions: ({ items }) => items.map(({ when }) => when),
};
