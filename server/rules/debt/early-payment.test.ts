import { describe, expect, it } from 'vitest';
import { annualPayment, halfYearPayment } from './early-payment.ts';
import { monthlyInstalments } from '#server/rules/payments/instalments.ts';

const year = (annual: number) => monthlyInstalments(annual).map((amount) => ({ amount }));

describe('early payment', () => {
  it.each([
    [180_000_00, 150_000_00, 30_000_00],
    [370_000_00, 308_333_30, 61_666_70],
  ])('of a year of %i costs %i and saves %i', (annual, amount, saving) =>
    expect(annualPayment(year(annual), 2)).toEqual({ amount, saving }),
  );

  it('of a half-year saves half of its last month', () => {
    expect(halfYearPayment(year(180_000_00).slice(0, 6), 5_000)).toEqual({
      amount: 82_500_00,
      saving: 7_500_00,
    });
    expect(halfYearPayment([{ amount: 3 }], 5_000)).toEqual({ amount: 2, saving: 1 });
  });

  it('leaves out the months charged elsewhere, and the discount months stay', () => {
    const billed = year(180_000_00).map((month, i) => ({ ...month, billed: i < 3 }));
    expect(annualPayment(billed, 2)).toEqual({ amount: 105_000_00, saving: 30_000_00 });
    expect(halfYearPayment(billed.slice(0, 6), 5_000)).toEqual({ amount: 37_500_00, saving: 7_500_00 });
  });
});
