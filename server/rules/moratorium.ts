import { planOffer, type PlanOffer, type PlanTerms } from './plan.ts';
import { share } from './share.ts';

/** Discount of interest, in basis points, up to a number of instalments. In order; one instalment is cash. */
export interface MoratoriumStep {
  upTo: number;
  discount: number;
}

export interface MoratoriumOffer {
  /** Cents of interest that are forgiven. */
  discount: number;
  base: number;
  /** Null when paid in cash. */
  plan: PlanOffer | null;
  total: number;
}

/** Whether an obligation enters: due by the cut-off day and no serious fine (domain 3.4). */
export function entersMoratorium(obligation: { due: string; serious: boolean }, cutOff: string): boolean {
  return !obligation.serious && obligation.due <= cutOff;
}

/** Basis points of interest forgiven for a number of instalments; zero beyond the scale. */
export function moratoriumDiscount(count: number, scale: readonly MoratoriumStep[]): number {
  return scale.find((step) => count <= step.upTo)?.discount ?? 0;
}

/** What a debt costs under a moratorium: in cash with one instalment, else by a plan (domain 3.4). */
export function moratoriumOffer(
  debt: { capital: number; interest: number },
  terms: PlanTerms,
  scale: readonly MoratoriumStep[],
): MoratoriumOffer {
  const discount = share(debt.interest, moratoriumDiscount(terms.count, scale));
  const base = debt.capital + debt.interest - discount;
  const plan = terms.count > 1 ? planOffer(base, terms) : null;
  return { discount, base, plan, total: plan?.total ?? base };
}
