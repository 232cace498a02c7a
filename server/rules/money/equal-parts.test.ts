import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalParts } from './equal-parts.ts';

describe('equal parts', () => {
  it('leaves the rest of rounding to the last', () => {
    expect(equalParts(10_000_000, 3)).toEqual([3_333_333, 3_333_333, 3_333_334]);
    expect(equalParts(7, 12)).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  });

  it('add up to the amount, none negative', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (cents, count) => {
        const parts = equalParts(cents, count);
        expect(parts).toHaveLength(count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
