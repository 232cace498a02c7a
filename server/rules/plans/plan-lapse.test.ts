import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#formats/date.ts';
import { lapseDay, PLAN_LAPSE, revertedDebts } from './plan-lapse.ts';

describe('a plan lapses', () => {
  it.each([
    [
      'the day after the third due day unpaid',
      ['2026-01-12', '2026-03-10', '2026-04-10'],
      '2026-12-10',
      '2026-04-11',
    ],
    [
      'whatever order they are told in',
      ['2026-04-10', '2026-01-12', '2026-03-10'],
      '2026-12-10',
      '2026-04-11',
    ],
    ['sixty-one days after the last, with fewer', ['2026-02-13'], '2026-02-13', '2026-04-15'],
    [
      'with the third when that is earlier',
      ['2026-02-10', '2026-03-10', '2026-04-10'],
      '2026-04-10',
      '2026-04-11',
    ],
    ['never when all is paid', [], '2025-01-10', null],
  ])('%s', (_, unpaid, last, day) => expect(lapseDay(unpaid, last, PLAN_LAPSE)).toBe(day));

  it('later or never when one more is paid', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(days, fc.nat(11), (ahead, at) => {
        const unpaid = ahead.map((n) => addDays('2026-01-10', n));
        const last = unpaid.toSorted().at(-1) as string;
        const before = lapseDay(unpaid, last, PLAN_LAPSE) as string;
        const after = lapseDay(unpaid.toSpliced(at % unpaid.length, 1), last, PLAN_LAPSE);
        expect(after === null || after >= before).toBe(true);
      }),
    );
  });
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
