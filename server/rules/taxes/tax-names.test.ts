import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Codes } from '#contract/generated/grammar.ts';
import { taxName } from './tax-names.ts';

const { codes } = JSON.parse(readFileSync('config/codes/tributos.json', 'utf8')) as Codes;

/** What lists call in short. */
const WHOLE: Readonly<Record<string, string>> = {
  '0006': 'Impuesto a la Radicación de Automotores',
  '0007': 'Impuesto Inmobiliario Urbano',
};

it.each(codes.map(({ code, label }) => [code, label] as const))('calls %s as lists do: %s', (code, label) => {
  expect(taxName(code)).toBe(WHOLE[code] ?? label);
});
