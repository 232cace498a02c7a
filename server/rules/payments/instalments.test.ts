import { describe, expect, it } from 'vitest';
import { monthlyInstalments, overAge, vehicleTax } from './instalments.ts';

const vehicle = { valuation: 18_500_000_00, rate: 200, fiscalYear: 2026, modelYear: 2021, ageLimit: 20 };

describe('instalments of a year', () => {
  it.each([
    [18_500_000_00, 200, 370_000_00, 30_833_33, 30_833_37],
    [7_345_000_00, 180, 132_210_00, 11_017_50, 11_017_50],
  ])('of a valuation of %i at %i are %i a year: %i, the last %i', (valuation, rate, annual, each, last) => {
    expect(vehicleTax({ ...vehicle, valuation, rate })).toBe(annual);
    expect(monthlyInstalments(annual)).toEqual([...Array.from({ length: 11 }, () => each), last]);
  });

  it.each([
    [2005, true],
    [2006, false],
    [2001, true],
  ])('a vehicle of %i in 2026 is too old: %s', (modelYear, old) => {
    expect(overAge({ ...vehicle, modelYear })).toBe(old);
    expect(vehicleTax({ ...vehicle, modelYear })).toBe(old ? 0 : 370_000_00);
  });
});
