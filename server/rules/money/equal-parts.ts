import { divideHalfUp } from '#formats/divide-half-up.ts';

/**
 * Divides an amount into equal parts rounded to the cent; the last one takes the rest. When there are too few cents the
 * last parts are zero.
 */
export function equalParts(cents: number, count: number): number[] {
  const part = Number(divideHalfUp(BigInt(cents), BigInt(count)));
  let left = cents;
  return Array.from({ length: count }, (_, i) => {
    const taken = i === count - 1 ? left : Math.min(part, left);
    left -= taken;
    return taken;
  });
}
