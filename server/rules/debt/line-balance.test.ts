import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#formats/date.ts';
import { lateInterest } from '#server/rules/money/interest.ts';
import { lineBalance, type OwedLine } from './line-balance.ts';

const RATES = [
  { since: '2020-01-01', monthly: 550 },
  { since: '2025-07-01', monthly: 275 },
];
const line = (changes: Partial<OwedLine> = {}): OwedLine => ({
  capital: 1_500_000,
  discount: 0,
  paid: 0,
  paidOn: null,
  due: '2026-03-10',
  ...changes,
});

describe('balance of a line', () => {
  it('owes the capital alone until the due day', () => {
    expect(lineBalance(line(), '2026-03-10', RATES)).toMatchObject({
      interest: 0,
      days: 0,
      segments: [],
      total: 1_500_000,
    });
  });

  it('says what each rate charged (vector I6)', () => {
    const balance = lineBalance(line({ capital: 1_234_567, due: '2025-05-12' }), '2025-07-20', RATES);
    expect(balance).toMatchObject({ interest: 133_539, days: 69, total: 1_368_106 });
    expect(balance.segments.map(({ days, monthly }) => [days, monthly])).toEqual([
      [49, 550],
      [20, 275],
    ]);
    expect(balance.segments.reduce((sum, s) => sum + s.interest, 0)).toBe(133_539);
  });

  it('takes the discount off before interest runs', () => {
    expect(lineBalance(line({ discount: 500_000 }), '2026-03-25', RATES)).toMatchObject({
      interest: 13_750,
      total: 1_013_750,
    });
  });

  it('puts a partial payment on interest first and goes on with the capital that is left', () => {
    const balance = lineBalance(line({ paid: 520_625, paidOn: '2026-03-25' }), '2026-04-09', RATES);
    expect(balance).toMatchObject({
      capitalLeft: 1_000_000,
      interestLeft: 13_750,
      interest: 34_375,
      days: 30,
    });
    expect(balance.total).toBe(1_500_000 + balance.interest - 520_625);
  });

  it('counts what was paid before the due day as capital', () => {
    expect(lineBalance(line({ paid: 500_000, paidOn: '2026-03-01' }), '2026-03-25', RATES)).toMatchObject({
      interest: 13_750,
      total: 1_013_750,
    });
  });

  it('always adds up: segments to interest, capital and interest less payments to the total', () => {
    const day = integer({ min: 0, max: 900 }).map((n) => addDays('2024-06-01', n));
    assert(
      property(integer({ min: 1, max: 99_999_999 }), day, day, (capital, due, date) => {
        const balance = lineBalance(line({ capital, due }), date, RATES);
        expect(balance.interest).toBe(lateInterest(capital, due, date, RATES).amount);
        expect(balance.segments.reduce((sum, s) => sum + s.interest, 0)).toBe(balance.interest);
        expect(balance.total).toBe(capital + balance.interest);
      }),
    );
  });
});
