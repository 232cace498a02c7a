import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#formats/date.ts';
import { comparePeriods, isPeriod, periodOf } from '#formats/period.ts';
import { debitCardRefusal, debitsSuspend, debitTurn, firstDebitPeriod } from './automatic-debit.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

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

describe('the debit of a period', () => {
  const none: ReadonlySet<string> = new Set();
  const tried = (state: CodeOf<'estados_debito'>, date = '2026-05-11') => ({ state, date });
  it.each([
    ['waits for its due day', [], '2026-05-10', { is: 'wait', until: '2026-05-11' }],
    ['is sent on it', [], '2026-05-11', { is: 'charge' }],
    ['and late when nobody did', [], '2026-05-20', { is: 'charge' }],
    ['is asked about while it has no answer', [tried('PENDIENTE')], '2026-05-11', { is: 'ask' }],
    ['is done when it came', [tried('RECHAZADO'), tried('ACREDITADO')], '2026-05-20', { is: 'done' }],
    ['waits three days', [tried('RECHAZADO')], '2026-05-13', { is: 'wait', until: '2026-05-14' }],
    [
      'on a business day',
      [tried('RECHAZADO', '2026-05-13')],
      '2026-05-16',
      { is: 'wait', until: '2026-05-18' },
    ],
    ['is sent again after them', [tried('RECHAZADO')], '2026-05-14', { is: 'charge' }],
    [
      'is done after two',
      [tried('RECHAZADO'), tried('RECHAZADO', '2026-05-14')],
      '2026-05-30',
      { is: 'done' },
    ],
  ])('%s', (_, attempts, today, turn) =>
    expect(debitTurn(attempts, '2026-05-11', today, none)).toEqual(turn),
  );
});

describe('an adhesion is suspended', () => {
  it.each([
    [['RECHAZADO', 'RECHAZADO', 'ACREDITADO'], true],
    [['RECHAZADO', 'ACREDITADO', 'RECHAZADO'], false],
    [['RECHAZADO'], false],
    [[], false],
  ])('by %j: %s', (states, suspended) => expect(debitsSuspend(states)).toBe(suspended));
});
