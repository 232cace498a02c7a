import { describe, expect, it } from 'vitest';
import { unitsToCents } from './tariffs.ts';

const UNIT = 450_00;

describe('tariffs in tax units', () => {
  it.each([
    [30_000, 13_500_000_00],
    [9_000, 4_050_000_00],
    [5, 2_250_00],
    [60, 27_000_00],
    [312 * 2, 280_800_00],
  ])('%i units are %i', (units, cents) => expect(unitsToCents(units, UNIT)).toBe(cents));
});
