/** Discount of interest, in basis points, up to a number of instalments. In order; one instalment is cash. */
export interface MoratoriumStep {
  upTo: number;
  discount: number;
}

/** Basis points of interest forgiven for a number of instalments; zero beyond the scale. */
export function moratoriumDiscount(count: number, scale: readonly MoratoriumStep[]): number {
  return scale.find((step) => count <= step.upTo)?.discount ?? 0;
}
