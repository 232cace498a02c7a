import type { BlockDescription } from '#blocks/parts/block.ts';

export const steps: BlockDescription<'steps'> = {
  load: () => import('./steps.tsx').then((m) => m.StepsBlock),
  subject: ({ label }) => [label],
  conditions: ({ items }) => items.map(({ when }) => when),
};
