import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** What plans can be agreed under. Amounts in cents, shares in basis points. */
export interface PlanRegimeTable {
  code: CodeOf<'regimenes_plan'>;
  title: string;
  /** Only for this tax; null: for any. */
  tax: CodeOf<'tributos'> | null;
  /** Only for what was due by this day; null: whatever is overdue. */
  cut_off: string | null;
  max_count: number;
  /** Least part of the debt paid down. */
  down_payment: number;
  min_debt: number;
  min_instalment: number;
  /** In force while this system parameter is `S`; null: always. */
  parameter: string | null;
  /** First day in force; null: always until its end. */
  since: string | null;
  /** Last day in force; null: still. */
  until: string | null;
}

/** Part of the interest a regime forgives, up to a number of instalments; one is cash. */
export interface PlanDiscountTable {
  regime: CodeOf<'regimenes_plan'>;
  up_to: number;
  discount: number;
}

/** A debt that a plan took in: what was owed of it on the day of the plan, and what the plan covers of it. Cents. */
export interface PlanLineTable {
  plan_number: string;
  obligation_id: string;
  capital: number;
  interest: number;
  /** Paid of it before the plan, and when. */
  paid_before: number;
  paid_on_before: string | null;
  /** What was paid of the plan and went to this debt when it lapsed. */
  covered_capital: Generated<number>;
  covered_interest: Generated<number>;
}
