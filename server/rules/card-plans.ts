import { divideHalfUp } from '#formats/divide-half-up.ts';

/** Instalments that cost nothing, and those with interest (domain 5.1). */
const FREE = [1, 3, 6];
const FINANCED = [9, 12];

/** A way of paying by card in instalments. Amounts in cents. */
export interface CardPlan {
  instalments: number;
  each: number;
  total: number;
  interest: number;
  /** Total financial cost, in basis points of the amount. */
  cost: number;
}

/**
 * The instalments a card can be charged in. `monthly` is the financing rate in basis points: from nine on, each month
 * adds it to the whole amount. It informs what the issuer will charge; what the office charges is always the amount.
 */
export function cardPlans(cents: number, monthly: number): CardPlan[] {
  return [...FREE, ...FINANCED].map((instalments) => {
    const cost = FINANCED.includes(instalments) ? monthly * instalments : 0;
    const interest = Number(divideHalfUp(BigInt(cents) * BigInt(cost), 10_000n));
    const total = cents + interest;
    const each = Number(divideHalfUp(BigInt(total), BigInt(instalments)));
    return { instalments, each, total, interest, cost };
  });
}

export function isCardPlan(instalments: number): boolean {
  return [...FREE, ...FINANCED].includes(instalments);
}
