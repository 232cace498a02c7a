import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#formats/date.ts';
import { balanceOf, movementsOf, withBalances, type AccountedLine } from './ledger.ts';
import { lineBalance } from './line-balance.ts';

const TODAY = '2026-04-15';
const RATES = [
  { since: '2000-01-01', monthly: 550 },
  { since: '2025-07-01', monthly: 275 },
];
const line = (changes: Partial<AccountedLine> = {}): AccountedLine => ({
  capital: 15_000_00,
  discount: 0,
  paid: 0,
  paidOn: null,
  due: '2026-03-10',
  status: 'PENDIENTE',
  planned: null,
  rates: RATES,
  ...changes,
});
const said = (of: AccountedLine) =>
  movementsOf(of, TODAY).map(({ kind, date, debit, credit }) => [kind, date, debit, credit]);

describe('the movements of an obligation', () => {
  it('are its amount and the interest to today, while it is owed', () => {
    expect(said(line())).toEqual([
      ['charge', '2026-03-10', 15_000_00, 0],
      ['interest', TODAY, 495_00, 0],
    ]);
    expect(movementsOf(line(), TODAY)[1]?.segments).toMatchObject([
      { days: 36, monthly: 275, interest: 495_00 },
    ]);
  });

  it('are its amount, the interest it was paid with and the payment, when it is paid', () => {
    const paid = line({ status: 'PAGADA', due: '2026-04-10', paid: 15_055_00, paidOn: '2026-04-14' });
    expect(said(paid)).toEqual([
      ['charge', '2026-04-10', 15_000_00, 0],
      ['interest', '2026-04-14', 55_00, 0],
      ['payment', '2026-04-14', 0, 15_055_00],
    ]);
    expect(movementsOf(paid, TODAY)[1]?.segments).toMatchObject([{ days: 4, interest: 55_00 }]);
  });

  it('say what was forgiven of an instalment that the payment of the year made free', () => {
    expect(said(line({ status: 'PAGADA', paid: 0, paidOn: '2026-01-08' }))).toEqual([
      ['charge', '2026-01-08', 15_000_00, 0],
      ['discount', '2026-01-08', 0, 15_000_00],
    ]);
  });

  it('leave nothing of a line that a plan took in, with the interest of that day', () => {
    expect(said(line({ planned: '2026-03-25' }))).toEqual([
      ['charge', '2026-03-10', 15_000_00, 0],
      ['interest', '2026-03-25', 206_25, 0],
      ['plan', '2026-03-25', 0, 15_206_25],
    ]);
  });

  it('leave nothing of a line that was annulled', () => {
    expect(balanceOf(movementsOf(line({ status: 'ANULADA' }), TODAY))).toBe(0);
  });
});

const lines = fc.record({
  capital: fc.integer({ min: 1, max: 900_000_00 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  discounted: fc.constantFrom(0, 0, 0.1, 1),
  age: fc.integer({ min: -200, max: 900 }),
  late: fc.integer({ min: -20, max: 200 }),
  status: fc.constantFrom('PENDIENTE', 'PARCIAL', 'PAGADA', 'ANULADA', 'COMPENSADA'),
  planned: fc.boolean(),
});
type Drawn = typeof lines extends fc.Arbitrary<infer T> ? T : never;

function made({ capital, share, discounted, age, late, status, planned }: Drawn): AccountedLine {
  const due = addDays(TODAY, -age);
  const day = addDays(due, late) > TODAY ? TODAY : addDays(due, late);
  const discount = Math.round(capital * discounted);
  const bare = line({ capital, due, discount, status, planned: null });
  if (status === 'PAGADA') {
    const { total } = lineBalance(bare, day, RATES);
    return { ...bare, paid: total, paidOn: day, planned: planned ? day : null };
  }
  if (status === 'PARCIAL') {
    const { total } = lineBalance(bare, day, RATES);
    return { ...bare, paid: Math.floor(total * share), paidOn: day };
  }
  return status === 'PENDIENTE' && planned ? { ...bare, planned: day } : bare;
}

describe('an account', () => {
  it('ends with what it began with, plus debits, minus credits; each line with the one before', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(lines, { maxLength: 40 }), (opening, drawn) => {
        const movements = drawn.flatMap((one) => movementsOf(made(one), TODAY));
        const account = withBalances(opening, movements);
        const debits = movements.reduce((sum, { debit }) => sum + debit, 0);
        const credits = movements.reduce((sum, { credit }) => sum + credit, 0);
        expect(account.at(-1)?.balance ?? opening).toBe(opening + debits - credits);
        account.forEach(({ balance, debit, credit }, i) =>
          expect(balance).toBe((account[i - 1]?.balance ?? opening) + debit - credit),
        );
      }),
    );
  });

  it('leaves of each obligation what is owed of it, and every movement is on one side', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const one = made(drawn);
        const movements = movementsOf(one, TODAY);
        const owing = one.planned === null && ['PENDIENTE', 'PARCIAL'].includes(one.status);
        expect(balanceOf(movements)).toBe(owing ? lineBalance(one, TODAY, RATES).total : 0);
        for (const { debit, credit } of movements)
          expect([Math.min(debit, credit), Math.max(debit, credit) > 0]).toEqual([0, true]);
      }),
      { numRuns: 1000 },
    );
  });
});
