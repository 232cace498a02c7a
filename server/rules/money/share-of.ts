import { divideHalfUp } from '#formats/divide-half-up.ts';

/** Part of an amount in basis points (2 % is 200, 6 ‰ is 60), rounded half-up to the cent. */
export function shareOf(cents: number, basisPoints: number): number {
  return Number(divideHalfUp(BigInt(cents) * BigInt(basisPoints), 10_000n));
}
