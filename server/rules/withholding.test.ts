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
});
