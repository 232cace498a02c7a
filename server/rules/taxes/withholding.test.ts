import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withholding } from './withholding.ts';

describe('what an agent withholds', () => {
  it.each([
    [185_420_33, 60, true, 1_112_52],
    [99_999_99, 60, true, 600_00],
    [1_250_000_00, 30, true, 3_750_00],
    [333_333_33, 120, true, 4_000_00],
    [333_333_33, 60, false, 4_000_00],
  ])('of %i at %i, registered %s, is %i', (net, rate, registered, amount) =>
    expect(withholding(net, rate, registered)).toBe(amount),
  );

  it('is never more than half a cent from its share, and of who is not registered that of the double rate', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_99 });
    fc.assert(
      fc.property(cents, fc.constantFrom(30, 60), (net, rate) => {
        const amount = withholding(net, rate, true);
        expect(Math.abs(amount * 10_000 - net * rate)).toBeLessThanOrEqual(5_000);
        expect(withholding(net, rate, false)).toBe(withholding(net, rate * 2, true));
      }),
    );
  });
});
