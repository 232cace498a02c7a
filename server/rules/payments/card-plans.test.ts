import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardPlans, isCardPlan } from './card-plans.ts';

describe('cardPlans', () => {
  it('offers 1, 3 and 6 without interest and 9 and 12 with it', () => {
    expect(cardPlans(1_500_000, 275)).toEqual([
      { instalments: 1, each: 1_500_000, total: 1_500_000, interest: 0, cost: 0 },
      { instalments: 3, each: 500_000, total: 1_500_000, interest: 0, cost: 0 },
      { instalments: 6, each: 250_000, total: 1_500_000, interest: 0, cost: 0 },
      { instalments: 9, each: 207_917, total: 1_871_250, interest: 371_250, cost: 7287 },
      { instalments: 12, each: 166_250, total: 1_995_000, interest: 495_000, cost: 7324 },
    ]);
  });

  it('adds up to the cent, each instalment within half a cent of its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.integer({ min: 0, max: 1000 }),
        (cents, monthly) => {
          for (const { instalments, each, total, interest } of cardPlans(cents, monthly)) {
            expect(total).toBe(cents + interest);
            expect(Math.abs(each * instalments - total)).toBeLessThanOrEqual(instalments / 2);
          }
        },
      ),
    );
  });

  it('knows which numbers of instalments can be charged', () => {
    expect(Array.from({ length: 14 }, (_, n) => n).filter(isCardPlan)).toEqual([1, 3, 6, 9, 12]);
  });
});
