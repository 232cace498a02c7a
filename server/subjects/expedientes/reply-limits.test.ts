import { expect, it } from 'vitest';
import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import { replyLimits } from './reply-limits.ts';

const of = (properties: Record<string, Shape>) =>
  replyLimits({ request: { type: 'object', properties } } as unknown as Endpoint);
const plan: Shape = { type: 'string', file: { accept: ['pdf'], maxBytes: 5_000_000 } };
const photos: Shape = {
  type: 'array',
  items: { type: 'string', file: { accept: ['png', 'pdf'], maxBytes: 2_000_000 } },
};

it('are the kinds of files of the procedure, and its biggest size', () => {
  expect(of({ plan, photos })).toEqual({ accept: ['pdf', 'png'], maxBytes: 5_000_000 });
});

it('are none where a field of it takes any, or it takes no file', () => {
  expect(of({ plan, other: { type: 'string', file: {} } })).toEqual({});
  expect(of({ name: { type: 'string' } })).toEqual({});
  expect(replyLimits(undefined)).toEqual({});
});
