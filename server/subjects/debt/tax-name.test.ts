import { expect, it } from 'vitest';
import type { Codes } from '#contract/generated/grammar.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { taxLabelOf, taxName } from './tax-name.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const { codes } = await readPortalConfig('config');

it('calls a tax as the config does: by its whole label, else by its label', () => {
  expect(taxName('0006', { codes })).toBe('Impuesto a la Radicación de Automotores');
  expect(taxName('0007', { codes })).toBe('Impuesto Inmobiliario Urbano');
  expect(taxName('0008', { codes })).toBe('Tasa General de Inmuebles');
  const own: Codes = { title: 'Tributos', codes: [{ code: '0006', key: 'patente', label: 'Patente' }] };
  expect(taxName('0006', { codes: new Map([['tributos', own]]) })).toBe('Patente');
});

it('says the code of a tax that the config does not have', () => {
  expect(taxName('9999' as CodeOf<'tributos'>, { codes })).toBe('9999');
  expect(taxName('0006', { codes: new Map() })).toBe('0006');
});

it('titles a slip as what charged it does, else by its tax', () => {
  expect(taxLabelOf({ tax: '0008', tribute: 'Salón de la costanera' }, { codes })).toBe(
    'Salón de la costanera',
  );
  expect(taxLabelOf({ tax: '0008', tribute: null }, { codes })).toBe('Tasa General de Inmuebles');
});
