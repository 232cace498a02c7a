import type { BlockDescription } from '#blocks/parts/block.ts';

export const timeline: BlockDescription<'timeline'> = {
  load: () => import('./timeline.tsx').then((m) => m.TimelineBlock),
  subject: ({ rows }) => [rows],
  words: ({ title }) => [title],
};
