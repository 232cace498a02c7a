import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#formats/date.ts';
import { toCents } from '#formats/money.ts';
import { interestSegments, lateInterest, MissingRate, ratesWithLawsuit, type Rate } from './interest.ts';

const ordinary: Rate[] = [
  { since: '2025-07-01', monthly: 275 },
  { since: '2020-01-01', monthly: 550 },
];
const punitive: Rate[] = [{ since: '2025-07-01', monthly: 350 }];
const cents = (wire: string) => Number(toCents(wire));

describe('late interest', () => {
  it.each([
    ['I1', '15000.00', '2026-03-10', '2026-03-10', '', '0.00'],
    ['I2', '15000.00', '2026-03-10', '2026-03-11', '1×275', '13.75'],
    ['I3', '15000.00', '2026-03-10', '2026-03-25', '15×275', '206.25'],
    ['I4', '15000.00', '2025-08-11', '2025-10-15', '65×275', '893.75'],
    ['I5', '540.00', '2026-01-12', '2026-01-29', '17×275', '8.42'],
    ['I5b', '780.00', '2026-01-12', '2026-02-26', '45×275', '32.18'],
    ['I5c', '1620.00', '2026-01-12', '2026-01-17', '5×275', '7.43'],
    ['I6', '12345.67', '2025-05-12', '2025-07-20', '49×550 20×275', '1335.39'],
    ['I7', '12345.67', '2025-06-30', '2025-07-01', '1×275', '11.32'],
    ['I8', '12345.67', '2025-06-29', '2025-06-30', '1×550', '22.63'],
    ['I9', '87654.32', '2024-02-12', '2026-02-28', '504×550 243×275', '100517.59'],
    ['I10', '999999.99', '2025-12-10', '2026-12-10', '365×275', '334583.33'],
    ['I11', '0.01', '2025-12-10', '2026-12-10', '365×275', '0.00'],
  ])('%s: %s due %s paid %s charges %s, %s', (_, capital, due, paid, segments, interest) => {
    const charged = lateInterest(cents(capital), due, paid, ordinary);
    expect(charged.segments.map((s) => `${s.days}×${s.monthly}`).join(' ')).toBe(segments);
    expect(charged.amount).toBe(cents(interest));
    expect(charged.days).toBe(daysBetween(due, paid));
  });

  it.each([
    ['2019-12-30', '2020-01-05', '2019-12-31'],
    ['2020-02-10', '2020-04-01', '2020-03-01'],
    ['2020-03-10', '2020-04-01', '2020-03-11'],
  ])('due %s, paid %s: no rate covers %s', (due, paid, day) => {
    const holed: Rate[] = [
      { since: '2020-01-01', until: '2020-02-29', monthly: 550 },
      { since: '2025-07-01', until: null, monthly: 275 },
    ];
    expect(() => interestSegments(due, paid, holed)).toThrow(new MissingRate(day));
    expect(interestSegments('2020-01-10', '2020-02-29', holed)).toHaveLength(1);
  });

  it('I12: from the lawsuit charges the punitive rate', () => {
    const rates = ratesWithLawsuit(ordinary, punitive, '2025-09-16');
    expect(lateInterest(cents('250000.00'), '2025-09-15', '2026-03-16', rates)).toEqual({
      amount: cents('53083.33'),
      days: 182,
      segments: [{ from: '2025-09-16', to: '2026-03-16', days: 182, monthly: 350 }],
    });
  });

  it('charges the ordinary rate up to the day before the lawsuit', () => {
    const rates = ratesWithLawsuit(ordinary, punitive, '2025-10-01');
    expect(interestSegments('2025-06-28', '2025-10-02', rates)).toEqual([
      { from: '2025-06-29', to: '2025-06-30', days: 2, monthly: 550 },
      { from: '2025-07-01', to: '2025-09-30', days: 92, monthly: 275 },
      { from: '2025-10-01', to: '2025-10-02', days: 2, monthly: 350 },
    ]);
    expect(ratesWithLawsuit(ordinary, punitive, null)).toBe(ordinary);
  });

  it('adds up the debt of the dossier on 15/04/2026', () => {
    const debt = [
      ['14200.00', '2025-11-10', 156, '2030.60'],
      ['14200.00', '2025-12-10', 126, '1640.10'],
      ['15000.00', '2026-01-12', 93, '1278.75'],
      ['15000.00', '2026-02-10', 64, '880.00'],
      ['15000.00', '2026-03-10', 36, '495.00'],
    ] as const;
    const charged = debt.map(([capital, due]) => lateInterest(cents(capital), due, '2026-04-15', ordinary));
    expect(charged.map((c) => [c.days, c.amount])).toEqual(
      debt.map(([, , days, interest]) => [days, cents(interest)]),
    );
    expect(charged.reduce((sum, c) => sum + c.amount, 0)).toBe(cents('6324.45'));
  });

  it('refuses days without a rate in force', () => {
    expect(() => lateInterest(100, '2019-12-30', '2020-01-02', ordinary)).toThrow(RangeError);
    expect(lateInterest(100, '2019-12-31', '2020-01-02', ordinary).days).toBe(2);
  });

  const day = fc.integer({ min: 0, max: 2200 }).map((n) => addDays('2020-01-01', n));
  const amount = fc.integer({ min: 0, max: 100_000_000_00 });

  it('splits the days without gap or overlap', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 1500 }), (due, late) => {
        const paid = addDays(due, late);
        const segments = interestSegments(due, paid, ordinary);
        expect(segments[0]?.from).toBe(addDays(due, 1));
        expect(segments.at(-1)?.to).toBe(paid);
        expect(segments.reduce((sum, s) => sum + s.days, 0)).toBe(late);
        for (const [i, next] of segments.slice(1).entries())
          expect(next.from).toBe(addDays(segments[i]?.to ?? '', 1));
      }),
    );
  });

  it('never falls when the payment waits a day more or the capital is a cent more', () => {
    fc.assert(
      fc.property(amount, day, fc.integer({ min: 0, max: 1000 }), (capital, due, late) => {
        const of = (c: number, days: number) => lateInterest(c, due, addDays(due, days), ordinary).amount;
        expect(of(capital, late + 1)).toBeGreaterThanOrEqual(of(capital, late));
        expect(of(capital + 1, late)).toBeGreaterThanOrEqual(of(capital, late));
      }),
    );
  });
});
