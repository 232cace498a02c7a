import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  directSchedule,
  frenchSchedule,
  planDueDates,
  planOffer,
  planRefusal,
  type PlanTerms,
} from './plan.ts';

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
const amounts = (schedule: readonly { amount: number }[]) => schedule.map((i) => i.amount);

describe('the French system', () => {
  it('gives the table of the dossier', () => {
    expect(frenchSchedule(250_000_00, 275, 6)).toEqual([
      { number: 1, amount: 45_767_71, capital: 38_892_71, interest: 6_875_00, balance: 211_107_29 },
      { number: 2, amount: 45_767_71, capital: 39_962_26, interest: 5_805_45, balance: 171_145_03 },
      { number: 3, amount: 45_767_71, capital: 41_061_22, interest: 4_706_49, balance: 130_083_81 },
      { number: 4, amount: 45_767_71, capital: 42_190_41, interest: 3_577_30, balance: 87_893_40 },
      { number: 5, amount: 45_767_71, capital: 43_350_64, interest: 2_417_07, balance: 44_542_76 },
      { number: 6, amount: 45_767_69, capital: 44_542_76, interest: 1_224_93, balance: 0 },
    ]);
    expect(sum(amounts(frenchSchedule(250_000_00, 275, 6)))).toBe(274_606_24);
  });

  it.each([
    [100_000_00, 275, 3, 35_183_24, 35_183_25, 105_549_73],
    [79_423_45, 275, 12, 7_860_44, 7_860_39, 94_325_23],
    [1_000_000_00, 275, 36, 44_111_32, 44_111_39, 1_588_007_59],
    [100_000_00, 0, 3, 33_333_33, 33_333_34, 100_000_00],
    [100_000_01, 0, 12, 8_333_33, 8_333_38, 100_000_01],
  ])('%i at %i in %i: %i, the last %i, in all %i', (principal, monthly, count, each, last, total) => {
    const paid = amounts(frenchSchedule(principal, monthly, count));
    expect(paid).toEqual([...Array.from({ length: count - 1 }, () => each), last]);
    expect(sum(paid)).toBe(total);
  });
});

describe('the direct rate', () => {
  it('charges the whole capital every month', () => {
    const schedule = directSchedule(250_000_00, 275, 6);
    expect(amounts(schedule)).toEqual([48_541_67, 48_541_67, 48_541_67, 48_541_67, 48_541_67, 48_541_65]);
    expect(sum(schedule.map((i) => i.interest))).toBe(41_250_00);
    expect(schedule.at(-1)?.balance).toBe(0);
  });
});

describe('any schedule', () => {
  it('pays the capital exactly, its amounts are capital and interest, and the balance never grows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(frenchSchedule, directSchedule),
        fc.integer({ min: 1, max: 10_000_000_00 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 60 }),
        (schedule, principal, monthly, count) => {
          const plan = schedule(principal, monthly, count);
          expect(plan).toHaveLength(count);
          expect(sum(plan.map((i) => i.capital))).toBe(principal);
          expect(plan.at(-1)?.balance).toBe(0);
          let balance = principal;
          for (const i of plan) {
            expect(i.amount).toBe(i.capital + i.interest);
            expect(i.balance).toBe(balance - i.capital);
            balance = i.balance;
          }
        },
      ),
    );
  });
});

describe('a whole plan', () => {
  const terms: PlanTerms = { system: 'french', downPayment: 1_000, monthly: 275, count: 6 };

  it('of the debt of the dossier', () => {
    const offer = planOffer(79_724_45, terms);
    expect(offer).toMatchObject({
      downPayment: 7_972_45,
      financed: 71_752_00,
      interest: 7_062_18,
      total: 86_786_63,
    });
    expect(amounts(offer.instalments)).toEqual([
      13_135_70, 13_135_70, 13_135_70, 13_135_70, 13_135_70, 13_135_68,
    ]);
  });

  it('by the direct rate costs more', () => {
    const offer = planOffer(79_724_45, { ...terms, system: 'direct' });
    expect(offer).toMatchObject({ interest: 11_839_08, total: 91_563_53 });
    expect(amounts(offer.instalments)).toEqual([
      13_931_85, 13_931_85, 13_931_85, 13_931_85, 13_931_85, 13_931_83,
    ]);
  });

  const limits = { minDebt: 12_000_00, maxCount: 12, minInstalment: 5_000_00 };

  it.each([
    [79_724_45, 6, null],
    [11_999_99, 2, 'debt-too-small'],
    [12_000_00, 2, null],
    [79_724_45, 13, 'too-many-instalments'],
    [40_000_00, 12, 'instalment-too-small'],
  ])('of %i in %i instalments: refused %s', (debt, count, refusal) =>
    expect(planRefusal(debt, planOffer(debt, { ...terms, count }), limits)).toBe(refusal),
  );

  it('is paid on the tenth of the next months, on business days', () => {
    const holidays = new Set(['2026-12-25', '2026-11-10']);
    expect(planDueDates('2026-10-30', 4, { downPaymentDays: 5, monthDay: 10 }, holidays)).toEqual({
      downPayment: '2026-11-06',
      instalments: ['2026-11-11', '2026-12-10', '2027-01-11', '2027-02-10'],
    });
  });
});
