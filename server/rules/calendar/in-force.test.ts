import { expect, it } from 'vitest';
import { isInForce, isInForceWithin } from './in-force.ts';

const MARCH = { since: '2026-03-01', until: '2026-03-31' };

it.each([
  [MARCH, '2026-02-28', false],
  [MARCH, '2026-03-01', true],
  [MARCH, '2026-03-31', true],
  [MARCH, '2026-04-01', false],
  [{ since: '2026-03-01', until: null }, '2099-01-01', true],
  [{ since: '2026-03-01' }, '2026-02-28', false],
  [{ since: null, until: '2026-03-31' }, '1990-01-01', true],
  [{ since: null, until: '2026-03-31' }, '2026-04-01', false],
])('%o on %s: %s', (period, day, expected) => {
  expect(isInForce(period, day)).toBe(expected);
});

it('is in force within days when it is on one of them', () => {
  expect(isInForceWithin(MARCH, { from: '2026-03-31', to: '2026-04-30' })).toBe(true);
  expect(isInForceWithin(MARCH, { from: '2026-04-01', to: '2026-04-30' })).toBe(false);
});
