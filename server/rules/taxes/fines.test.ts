import { describe, expect, it } from 'vitest';
import { fineAmounts, lateFineInTerm } from './fines.ts';

const fine = {
  minUnits: 50,
  maxUnits: 100,
  unitValue: 900_00,
  adminUnits: 3,
  voluntaryShare: 5_000,
  serious: false,
};

describe('traffic fines', () => {
  it.each([
    [50, 100, 45_000_00, 90_000_00, 22_500_00, 25_200_00],
    [100, 300, 90_000_00, 270_000_00, 45_000_00, 47_700_00],
    [300, 1_000, 270_000_00, 900_000_00, 135_000_00, 137_700_00],
  ])('of %i to %i units', (minUnits, maxUnits, minimum, maximum, amount, total) =>
    expect(fineAmounts({ ...fine, minUnits, maxUnits })).toEqual({
      minimum,
      maximum,
      administrative: 2_700_00,
      voluntary: { amount, total },
    }),
  );

  it('follow the value of the unit', () => {
    const precedent = fineAmounts({ ...fine, minUnits: 100, maxUnits: 300, unitValue: 80_00 });
    expect(precedent).toMatchObject({
      minimum: 8_000_00,
      maximum: 24_000_00,
      voluntary: { amount: 4_000_00 },
    });
  });

  it('that are serious have no voluntary payment', () =>
    expect(fineAmounts({ ...fine, serious: true }).voluntary).toBeNull());
});

describe('the fine for declaring late', () => {
  it('is half when paid in term', () => {
    expect(lateFineInTerm(18_000_00)).toBe(9_000_00);
  });
});
