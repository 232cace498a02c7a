import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#formats/date.ts';
import { comparePeriods, isPeriod, periodOf } from '#formats/period.ts';
import { debitCardRefusal, firstDebitPeriod } from './automatic-debit.ts';

describe('the first period an adhesion debits', () => {
  it.each([
    ['2026-04-15', '05/2026'],
    ['2026-04-20', '05/2026'],
    ['2026-04-21', '06/2026'],
    ['2026-11-21', '01/2027'],
    ['2026-12-20', '01/2027'],
    ['2026-12-31', '02/2027'],
  ])('of %s is %s', (day, period) => expect(firstDebitPeriod(day)).toBe(period));

  it('is a later month, and never an earlier one for a later day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 400 }), (start, more) => {
        const day = addDays('2020-01-01', start);
        const later = addDays(day, more);
        expect(isPeriod(firstDebitPeriod(day))).toBe(true);
        expect(comparePeriods(firstDebitPeriod(day), periodOf(day))).toBeGreaterThan(0);
        expect(comparePeriods(firstDebitPeriod(later), firstDebitPeriod(day))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a card for automatic debit', () => {
  const debit = '^4517';
  it.each([
    [{ bin: '450799', debit, expired: false }, null],
    [{ bin: '451765', debit, expired: false }, 'debit-card'],
    [{ bin: '451765', debit: undefined, expired: false }, null],
    [{ bin: '450799', debit, expired: true }, 'expired'],
  ] as const)('%j is refused for %s', (card, refusal) => expect(debitCardRefusal(card)).toBe(refusal));
});
