import { describe, expect, it } from 'vitest';
import { taxableBase, turnoverTax, type TaxedActivity } from './turnover-tax.ts';

const MINIMUM = 27_000_00;
const at = (base: number, rate: number, minimum = MINIMUM): TaxedActivity => ({ base, rate, minimum });
const none = { withheld: 0, collected: 0, onAccount: 0, previous: 0 };

describe('the tax of a declared month', () => {
  it.each([
    [
      'T1',
      [at(8_456_320_75, 60)],
      { withheld: 4_120_35, collected: 1_980_10 },
      50_737_92,
      50_737_92,
      44_637_47,
      0,
    ],
    ['T2', [at(2_150_000_00, 60)], {}, 12_900_00, 27_000_00, 27_000_00, 0],
    [
      'T3',
      [at(3_500_000_50, 60), at(1_200_450_33, 80), at(640_200_10, 150)],
      { collected: 5_500_00, previous: 1_200_55 },
      40_206_60,
      40_206_60,
      33_506_05,
      0,
    ],
    [
      'T4',
      [at(5_000_000_00, 60)],
      { withheld: 21_000_00, collected: 12_500_00, previous: 800_00 },
      30_000_00,
      30_000_00,
      0,
      4_300_00,
    ],
    ['T5', [at(0, 60)], {}, 0, 27_000_00, 27_000_00, 0],
    ['T6', [at(4_500_000_00, 60)], {}, 27_000_00, 27_000_00, 27_000_00, 0],
    ['T7', [at(4_583_25, 60, 0)], {}, 27_50, 27_50, 27_50, 0],
  ])('%s', (_, activities, credits, determined, tax, payable, credit) =>
    expect(turnoverTax(activities, { ...none, ...credits })).toMatchObject({
      determined,
      tax,
      payable,
      credit,
    }),
  );

  it('rounds each activity on its own', () => {
    expect(
      turnoverTax([at(3_500_000_50, 60), at(1_200_450_33, 80), at(640_200_10, 150)], none).activities,
    ).toEqual([21_000_00, 9_603_60, 9_603_00]);
  });

  it('asks the highest minimum of its activities', () => {
    expect(turnoverTax([at(0, 60, 100), at(0, 80, 300), at(0, 150, 200)], none)).toMatchObject({
      minimum: 300,
      tax: 300,
    });
  });

  it('takes deductions and exempt income off the base, down to nothing', () => {
    expect(taxableBase({ accrued: 1_000, deductions: 200, exempt: 300 })).toBe(500);
    expect(taxableBase({ accrued: 1_000, deductions: 900, exempt: 300 })).toBe(0);
  });
});
