import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualCost } from './financing-cost.ts';
import { directSchedule, frenchSchedule } from '#server/rules/plans/plan.ts';

const amounts = (schedule: readonly { amount: number }[]) => schedule.map(({ amount }) => amount);

describe('the total cost of financing', () => {
  it('of the French system is its rate compounded: 1,0275¹² − 1', () => {
    expect(annualCost(71_752_00, amounts(frenchSchedule(71_752_00, 275, 6)))).toBe(3848);
    expect(annualCost(1_000_000_00, amounts(frenchSchedule(1_000_000_00, 275, 36)))).toBe(3848);
  });

  it('of the direct rate is dearer, and of no rate is nothing', () => {
    expect(annualCost(71_752_00, amounts(directSchedule(71_752_00, 275, 6)))).toBeGreaterThan(5_500);
    expect(annualCost(100_000_00, amounts(frenchSchedule(100_000_00, 0, 3)))).toBe(0);
  });

  it('is never less by the direct rate than by the French system', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 100_000_000 }),
        fc.integer({ min: 50, max: 600 }),
        fc.integer({ min: 2, max: 36 }),
        (cents, monthly, count) => {
          const [french, direct] = [frenchSchedule, directSchedule].map((schedule) =>
            annualCost(cents, amounts(schedule(cents, monthly, count))),
          );
          expect(direct).toBeGreaterThanOrEqual(french!);
        },
      ),
    );
  });
});
