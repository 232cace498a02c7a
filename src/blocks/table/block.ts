import type { BlockDescription } from '#blocks/parts/block.ts';

export const table: BlockDescription<'table'> = {
  load: () => import('./table.tsx').then((m) => m.TableBlock),
  subject: ({ rows }) => [rows],
  words: ({ title }) => [title],
  conditions: ({ rowKey, select }) => (select ? [rowKey, select.when, select.initial, select.total] : []),
  skeleton: [28, 44, 44, 44, 44, 44],
};
