import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planLapsed, revertedDebts } from './plan-lapse.ts';

const rule = { overdue: 3, daysAfterLast: 60 };

describe('a plan lapses', () => {
  it.each([
    ['with three overdue instalments', ['2026-01-12', '2026-03-10', '2026-04-10'], '2026-12-10', true],
    [
      'but not with two and one that falls today',
      ['2026-01-12', '2026-03-10', '2026-04-15'],
      '2026-12-10',
      false,
    ],
    ['sixty-one days after the last', ['2026-02-13'], '2026-02-13', true],
    ['but not sixty', ['2026-02-14'], '2026-02-14', false],
    ['and never when all is paid', [], '2025-01-10', false],
  ])('%s', (_, unpaid, last, lapsed) => expect(planLapsed(unpaid, last, '2026-04-15', rule)).toBe(lapsed));
});

describe('what comes back when it lapses', () => {
  const debts = [
    { capital: 100_00, interest: 50_00 },
    { capital: 200_00, interest: 100_00 },
    { capital: 300_00, interest: 0 },
  ];

  it('covers the oldest first, each in proportion', () => {
    expect(revertedDebts(debts, 240_00)).toEqual([
      { capital: 0, interest: 0 },
      { capital: 140_00, interest: 70_00 },
      { capital: 300_00, interest: 0 },
    ]);
    expect(revertedDebts(debts, 0)).toEqual(debts);
  });

  it('is the debt less what was paid, to the cent', () => {
    const debt = fc.record({ capital: fc.nat(1e9), interest: fc.nat(1e9) });
    const owed = (list: readonly { capital: number; interest: number }[]) =>
      list.reduce((sum, d) => sum + d.capital + d.interest, 0);
    fc.assert(
      fc.property(fc.array(debt), fc.nat(1e10), (list, paid) => {
        const back = revertedDebts(list, paid);
        expect(owed(back)).toBe(Math.max(0, owed(list) - paid));
        for (const d of back) expect(Math.min(d.capital, d.interest)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
