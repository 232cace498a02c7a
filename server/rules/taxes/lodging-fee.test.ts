import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lodgingFee, personNights, type Stay } from './lodging-fee.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';

const PER_NIGHT = unitsToCents(2, 450_00);

const stay: fc.Arbitrary<Stay> = fc
  .record({ persons: fc.integer({ min: 1, max: 100_000 }), nights: fc.integer({ min: 1, max: 31 }) })
  .chain((one) => fc.nat(one.persons).map((exempt) => ({ ...one, exempt })));

describe('what a stay pays', () => {
  it.each<[Stay, number]>([
    [{ persons: 104, nights: 3, exempt: 0 }, 280_800_00],
    [{ persons: 108, nights: 3, exempt: 4 }, 280_800_00],
    [{ persons: 1, nights: 1, exempt: 0 }, 900_00],
    [{ persons: 5, nights: 2, exempt: 5 }, 0],
  ])('%j comes to %i', (one, cents) => expect(lodgingFee(one, PER_NIGHT)).toBe(cents));

  it('counts every person and night once: paid or exempt', () => {
    fc.assert(
      fc.property(stay, (one) => {
        const { taxed, exempt } = personNights(one);
        expect(taxed + exempt).toBe(one.persons * one.nights);
        expect(taxed).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is the same declared together or night by night', () => {
    fc.assert(
      fc.property(stay, (one) => {
        const nights = Array.from({ length: one.nights }, () => lodgingFee({ ...one, nights: 1 }, PER_NIGHT));
        expect(lodgingFee(one, PER_NIGHT)).toBe(nights.reduce((sum, cents) => sum + cents, 0));
      }),
    );
  });
});
