import type { ErrorObject } from 'ajv';
import { expect, it } from 'vitest';
import type { Shape } from '#contract/generated/grammar.ts';
import { builtinFormats } from '#formats/formats.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { fieldProblems } from './field-problems.ts';

const { messages } = await readPortalConfig('config');
const root: Shape = { properties: { metros: { title: 'Metros', type: 'number' } } };

it.each([
  ['minimum', 0.5, 'Metros: el mínimo es 0,5.'],
  ['maximum', 10_000, 'Metros: el máximo es 10.000.'],
  ['maxLength', 1500, 'Metros: escribí hasta 1.500 caracteres.'],
])('a limit is said as numbers are: %s %d', (keyword, limit, mensaje) => {
  const error = { keyword, instancePath: '/metros', params: { limit } } as unknown as ErrorObject;
  const declared = { root, shapes: new Map(), formats: builtinFormats, messages };
  expect(fieldProblems([error], { metros: 1 }, declared)).toEqual([{ campo: 'metros', mensaje }]);
});
