import { expect, it } from 'vitest';
import type { Field } from '#contract/generated/grammar.ts';
import { NUMBER } from '#expressions/type.ts';
import { extremeValues } from './extreme-values.ts';

const METROS = { type: 'number', decimals: 2 } as const;
const broken = (field: Field) =>
  extremeValues({ field, type: NUMBER }, METROS, undefined).filter(([, limit]) => 'decimals' in limit);

it.each<[Field, number, string]>([
  [{ type: 'number', decimals: 3 }, 0.001, 'admite hasta 3 decimales'],
  [{ type: 'number' }, 0.001, 'no tiene "decimals"'],
])('a number with more decimals than a shape takes: %j', (field, value, given) => {
  expect(broken(field)).toEqual([[{ value, given, property: 'decimals' }, { decimals: 2 }]]);
});

it.each<Field>([{ type: 'number', decimals: 2 }, { type: 'number', decimals: 0 }, { type: 'integer' }])(
  'a number with no more of them: %j',
  (field) => {
    expect(broken(field)).toEqual([]);
  },
);
