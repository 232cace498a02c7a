/** Integer quotient rounded to the nearest, halves away from zero. The divisor must be positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('The divisor must be positive');
  const sign = dividend < 0n ? -1n : 1n;
  return (sign * (dividend * sign * 2n + divisor)) / (divisor * 2n);
}
