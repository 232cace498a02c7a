import { expect, it } from 'vitest';
import { compareValues } from './compare-values.ts';

it.each([
  [9, 10],
  ['9.50', '10.00'],
  ['2026-04-09', '2026-04-10'],
  ['12/2025', '01/2026'],
  ['9.5', '10'],
  ['-1', '0.25'],
  ['abeja', 'zorro'],
])('%o comes before %o', (a, b) => {
  expect(compareValues(a, b)).toBeLessThan(0);
  expect(compareValues(b, a)).toBeGreaterThan(0);
  expect(compareValues(a, a)).toBe(0);
});

it('nothing comes before what is not there', () => {
  expect(compareValues('01/2026', null)).toBeNull();
});
