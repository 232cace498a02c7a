import type { BlockDescription } from '#blocks/parts/block.ts';

export const code: BlockDescription<'code'> = {
  load: () => import('./code.tsx').then((m) => m.CodeBlock),
  subject: ({ value }) => [value],
  words: ({ title }) => [title],
};
