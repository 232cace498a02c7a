import { describe, expect, it } from 'vitest';
import { landfillFee, signArea, signFee, unitsToCents } from './tariffs.ts';

const UNIT = 450_00;

describe('tariffs in tax units', () => {
  it.each([
    [30_000, 13_500_000_00],
    [9_000, 4_050_000_00],
    [5, 2_250_00],
    [60, 27_000_00],
    [312 * 2, 280_800_00],
  ])('%i units are %i', (units, cents) => expect(unitsToCents(units, UNIT)).toBe(cents));

  it.each([
    [3_480, 54_810_00],
    [12_065, 190_023_75],
    [1, 15_75],
  ])('%i kilograms at the landfill cost %i', (kilograms, cents) =>
    expect(landfillFee(kilograms, 35, UNIT)).toBe(cents),
  );

  it('a sign pays by area and faces', () => {
    expect(signFee({ area: 480, faces: 2 }, 30, UNIT)).toBe(129_600_00);
    expect(signArea(210, 150)).toBe(315);
    expect(signFee({ area: 315, faces: 1 }, 30, UNIT)).toBe(42_525_00);
  });

  it.each([
    [15, 10, 2],
    [7, 7, 0],
    [123, 45, 55],
  ])('%i by %i centimetres are %i hundredths of a square metre', (width, height, area) =>
    expect(signArea(width, height)).toBe(area),
  );
});
