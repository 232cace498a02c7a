import type { BlockDescription } from '#blocks/parts/block.ts';
import { StatsBlock } from './stats.tsx';

export const stats: BlockDescription<'stats'> = {
  view: StatsBlock,
  subject: ({ items }) => items.map(({ value }) => value),
  skeleton: [16, 34],
};
