import { expect, it } from 'vitest';
import { builtinFormats } from '#formats/formats.ts';
import { urlValues } from './url-values.ts';

it.each([
  ['R', 'R'],
  ['r', null],
  ['X', null],
  ['', null],
  ['constructor', null],
])('a parameter of an enumeration gives one of its codes, or nothing: %s', (given, expected) => {
  const screen = { route: '/plan', query: { regimen: { values: ['R', 'E'] } } };
  const at = { pathname: '/plan', search: `?regimen=${given}` };
  expect(urlValues(screen, at, builtinFormats)).toEqual({ regimen: expected });
});
