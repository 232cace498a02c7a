import { expect, it } from 'vitest';
import type { CompiledField } from '#contract/compiled-form.ts';
import { expression } from '#expressions/operations.ts';
import { builtinFormats } from '#formats/formats.ts';
import { portal } from '#runtime/services/portal-fixture.ts';
import { fieldMessage } from './field-message.ts';

const validation = {
  ...portal.messages.validation,
  min: 'El mínimo es {min}.',
  max: 'El máximo es {max}.',
  maxLength: 'Hasta {maxLength}.',
};
const world = { scope: {}, formats: builtinFormats, messages: { ...portal.messages, validation } };

const limits = (value: unknown) => ({ min: expression([], () => value), max: expression([], () => value) });

it.each([
  ['a number', {}, 0.5, '0,5'],
  ['a whole number', { type: 'integer' }, 10_000, '10.000'],
  ['an amount', { type: 'string', format: 'money' }, '1500.00', '$\u00a01.500,00'],
  ['a day', { type: 'string', format: 'date' }, '2026-05-20', '20/05/2026'],
  ['what is computed', { type: 'string', writing: { format: 'money' } }, '0.50', '$\u00a00,50'],
])('a limit of %s is said as people read it', (_, more, value, said) => {
  const field = { name: 'x', title: 'X', type: 'number', ...limits(value), ...more } as CompiledField;
  expect(fieldMessage(field, 'minimum', world)).toBe(`El mínimo es ${said}.`);
  expect(fieldMessage(field, 'max', world)).toBe(`El máximo es ${said}.`);
});

it('so is how long a text may be', () => {
  const field = { name: 'x', title: 'X', type: 'string', maxLength: 1500 } as CompiledField;
  expect(fieldMessage(field, 'maxLength', world)).toBe('Hasta 1.500.');
});
