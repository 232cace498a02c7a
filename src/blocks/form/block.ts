import type { BlockDescription } from '#blocks/parts/block.ts';

export const form: BlockDescription<'form'> = {
  load: () => import('./form.tsx').then((m) => m.FormBlock),
  subject: ({ title, submit }) => [title, submit],
  skeleton: [20, 44, 44],
};
