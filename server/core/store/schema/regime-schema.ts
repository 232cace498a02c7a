import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Regimes of payment plans. Amounts in cents, shares in basis points. */
export interface PlanRegimeTable {
  code: CodeOf<'regimenes_plan'>;
  title: string;
  /** Only for this tax; null: for any. */
  tax: CodeOf<'tributos'> | null;
  /** Only for debt due by this day; null: any overdue debt. */
  cut_off: string | null;
  max_count: number;
  /** Minimum share of the debt paid down. */
  down_payment: number;
  min_debt: number;
  min_instalment: number;
  /** In force while this system parameter is `S`; null: always. */
  parameter: string | null;
  /** First day in force; null: no lower limit. */
  since: string | null;
  /** Last day in force; null: none yet. */
  until: string | null;
}

/** Share of the interest that a regime forgives, up to a number of instalments; 1 is cash. */
export interface PlanDiscountTable {
  regime: CodeOf<'regimenes_plan'>;
  up_to: number;
  discount: number;
}

/** A debt included in a plan: the amount owed on its day, and the part that the plan covers. In cents. */
export interface PlanLineTable {
  plan_number: string;
  obligation_id: string;
  capital: number;
  interest: number;
  /** Paid before the plan, and when. */
  paid_before: number;
  paid_on_before: string | null;
  /** Payments of the plan assigned to this debt when it lapsed. */
  covered_capital: Generated<number>;
  covered_interest: Generated<number>;
}
