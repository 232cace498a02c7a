import { expect, it } from 'vitest';
import { formatParts } from './format-parts.ts';

const WHOLE = { kind: 'number', whole: true };
const TEXT = { kind: 'string' };
const MAYBE = { absent: true };

it.each([
  ['^(?<numero>[1-9]\\d{0,8})/(?<anio>\\d{4})$', { numero: WHOLE, anio: WHOLE }],
  ['^(?<anio>199\\d|(?:20|21)\\d{2})$', { anio: WHOLE }],
  ['^(?<anio>\\d{4}|\\d{2})-(?:A|B)$', { anio: WHOLE }],
  ['^(?<letras>[A-Z]{3})(?<cifras>\\d+)$', { letras: TEXT, cifras: WHOLE }],
  ['^\\(?(?<zona>[A-Z])\\)$', { zona: TEXT }],
  ['^(?<base>\\d+)(?:/(?<digito>\\d))?$', { base: WHOLE, digito: { ...WHOLE, ...MAYBE } }],
  ['^(?:A(?<uno>\\d)|B(?<otro>[A-Z]))$', { uno: { ...WHOLE, ...MAYBE }, otro: { ...TEXT, ...MAYBE } }],
])('of %s', (pattern, parts) => {
  expect(formatParts(pattern)?.parts).toEqual(parts);
});

it.each(['^\\d{4}$', '^(\\d{4})$', '^(?<anio>\\d{4}$'])('nothing is named in %s', (pattern) => {
  expect(formatParts(pattern)).toBeUndefined();
});
