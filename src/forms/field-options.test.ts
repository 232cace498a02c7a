import { expect, it } from 'vitest';
import type { CompiledField } from '#contract/compiled-form.ts';
import { expression } from '#expressions/operations.ts';
import { withOptions } from './field-options.ts';

const KINDS = [
  { codigo: '0006', nombre: 'Automotores' },
  { codigo: '9999', nombre: 'Otros' },
  { codigo: '9999', nombre: 'Otros' },
];
const of = (name: string) =>
  expression<string>(['item'], ({ item }) => (item as unknown as Record<string, string>)[name] ?? null);
const field = {
  name: 'tributo',
  optionsFrom: { of: expression([], () => KINDS), code: of('codigo'), label: of('nombre') },
} as unknown as CompiledField;

it('offers once what the backend says twice', () => {
  expect(withOptions(field, {}).options?.map(({ code, label }) => [code, label])).toEqual([
    ['0006', 'Automotores'],
    ['9999', 'Otros'],
  ]);
});
