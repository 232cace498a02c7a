import { divideHalfUp } from '#formats/divide-half-up.ts';
import { annualCost } from '#server/rules/money/financing-cost.ts';

/** Instalments that cost nothing, and those with interest. */
const FREE = [1, 3, 6];
const FINANCED = [9, 12];

/** A way of paying by card in instalments. Amounts in cents. */
export interface CardPlan {
  instalments: number;
  each: number;
  total: number;
  interest: number;
  /** What financing costs a year in all (CFT), in basis points. */
  cost: number;
}

/**
 * The instalments a card can be charged in. `monthly` is the financing rate in basis points: from nine on, each month
 * adds it to the whole amount. The total is what is charged, told before and after.
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

/** Cents that paying in these instalments adds. */
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
