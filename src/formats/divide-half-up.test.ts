import { describe, expect, it } from 'vitest';
import { divideHalfUp } from './divide-half-up.ts';

describe('rounding half-up', () => {
  it.each([
    [5n, 2n, 3n],
    [4n, 2n, 2n],
    [7n, 3n, 2n],
    [8n, 3n, 3n],
    [-5n, 2n, -3n],
    [-7n, 3n, -2n],
    [0n, 9n, 0n],
  ])('%s / %s is %s', (a, b, quotient) => expect(divideHalfUp(a, b)).toBe(quotient));

  it('refuses a divisor that is not positive', () => expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError));
});
