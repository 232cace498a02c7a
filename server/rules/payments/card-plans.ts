import { divideHalfUp } from '#formats/divide-half-up.ts';
import { annualCost } from '#server/rules/money/financing-cost.ts';

/** Numbers of instalments without and with interest. */
const FREE = [1, 3, 6];
const FINANCED = [9, 12];

/** A card payment in instalments. Amounts in cents. */
export interface CardPlan {
  instalments: number;
  each: number;
  total: number;
  interest: number;
  /** Total annual cost of financing (CFT), in basis points. */
  cost: number;
}

/**
 * Instalment plans of a card payment. `monthly` is the financing rate in basis points: from nine instalments on, each
 * month adds it to the whole amount. The total is the amount charged, shown before and after.
 */
export function cardPlans(cents: number, monthly: number): CardPlan[] {
  return [...FREE, ...FINANCED].map((instalments) => {
    const interest = cardInterest(cents, instalments, monthly);
    const total = cents + interest;
    const each = Number(divideHalfUp(BigInt(total), BigInt(instalments)));
    const cost = annualCost(
      cents,
      Array.from({ length: instalments }, () => total / instalments),
    );
    return { instalments, each, total, interest, cost };
  });
}

/** Interest of a number of instalments, in cents. */
export function cardInterest(cents: number, instalments: number, monthly: number): number {
  if (!hasInterest(instalments)) return 0;
  return Number(divideHalfUp(BigInt(cents) * BigInt(monthly * instalments), 10_000n));
}

export function hasInterest(instalments: number): boolean {
  return FINANCED.includes(instalments);
}

export function isCardPlan(instalments: number): boolean {
  return [...FREE, ...FINANCED].includes(instalments);
}
