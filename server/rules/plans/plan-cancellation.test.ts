import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earlyCancellation } from './plan-cancellation.ts';
import { frenchSchedule } from './plan.ts';

const DUES = ['2026-05-11', '2026-06-10', '2026-07-10', '2026-08-10', '2026-09-10', '2026-10-13'];
const plan = frenchSchedule(71_752_00, 275, 6).map((part, i) => ({ ...part, due: DUES[i] ?? '' }));
const sum = (lines: ReturnType<typeof earlyCancellation>, of: 'capital' | 'interest') =>
  lines.reduce((total, line) => total + line[of], 0);

describe('cancelling plan 20260031 early', () => {
  it.each([
    ['2026-05-11', 0],
    ['2026-05-12', 55_54],
    ['2026-06-01', 1_166_35],
    ['2026-06-10', 1_666_21],
    ['2026-07-01', 1_666_21],
    ['2026-05-01', 0],
  ])('after instalment 1, on %s, costs 60.589,48 and the interest of the month so far', (day, accrued) => {
    const lines = earlyCancellation(plan.slice(1), { since: '2026-05-11', monthly: 275 }, day);
    expect([sum(lines, 'capital'), sum(lines, 'interest')]).toEqual([60_589_48, accrued]);
  });

  it('never costs more than going on, and at least the capital', () => {
    const terms = fc.record({
      principal: fc.integer({ min: 1_000_00, max: 99_000_000_00 }),
      monthly: fc.integer({ min: 0, max: 900 }),
      count: fc.integer({ min: 1, max: 36 }),
      days: fc.integer({ min: 0, max: 31 }),
    });
    fc.assert(
      fc.property(terms, ({ principal, monthly, count, days }) => {
        const parts = frenchSchedule(principal, monthly, count).map((part) => ({ ...part, due: '' }));
        const day = `2026-05-${String(Math.min(31, 1 + days)).padStart(2, '0')}`;
        const lines = earlyCancellation(parts, { since: '2026-05-01', monthly }, day);
        const cost = sum(lines, 'capital') + sum(lines, 'interest');
        const goingOn = parts.reduce((total, { amount }) => total + amount, 0);
        return sum(lines, 'capital') === principal && cost <= goingOn + 1;
      }),
    );
  });
});
