import { expect, it } from 'vitest';
import { decimalsOf, writeNumber } from './decimals.ts';

it.each([
  [2, 0],
  [2.5, 1],
  [-0.05, 2],
  [1.005, 3],
  [1e-7, 7],
  [1.5e-7, 8],
  [1e21, 0],
  [1.25e21, 0],
])('%d has %i decimals', (value, decimals) => {
  expect(decimalsOf(value)).toBe(decimals);
});

it.each([
  [2.5, 2, '2,50'],
  [1234.5, 1, '1.234,5'],
  [3, 0, '3'],
  [0.123456, undefined, '0,123456'],
  [0, undefined, '0'],
  [999, undefined, '999'],
  [1000, undefined, '1.000'],
  [-20, undefined, '-20'],
  [20n, undefined, '20'],
])('%d with %s decimals is read %s', (value, decimals, text) => {
  expect(writeNumber(value, decimals)).toBe(text);
});
