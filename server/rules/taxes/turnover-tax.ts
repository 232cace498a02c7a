import { shareOf } from '#server/rules/money/share-of.ts';

/** One declared activity. In cents; `rate` in basis points (6 ‰ is 60). */
export interface TaxedActivity {
  base: number;
  rate: number;
  minimum: number;
}

/** Amounts already paid for the month, in cents. */
export interface TaxCredits {
  withheld: number;
  collected: number;
  onAccount: number;
  /** Credit of the previous declaration. */
  previous: number;
}

/** Tax of a declared month, in cents. */
export interface MonthlyTax {
  determined: number;
  minimum: number;
  /** The higher of both. */
  tax: number;
  payable: number;
  /** Credit for the next declaration. */
  credit: number;
}

export interface TurnoverTax extends MonthlyTax {
  /** Tax of each activity. */
  activities: number[];
}

/** Income that is taxed: accrued less deductions and exempt income, never below zero. */
export function taxableBase(income: { accrued: number; deductions: number; exempt: number }): number {
  return Math.max(0, income.accrued - income.deductions - income.exempt);
}

/** Tax determined for a month, at least the minimum, less credits; the excess of credits passes to the next month. */
export function monthlyTax(determined: number, minimum: number, credits: TaxCredits): MonthlyTax {
  const tax = Math.max(determined, minimum);
  const balance = tax - credits.withheld - credits.collected - credits.onAccount - credits.previous;
  return { determined, minimum, tax, payable: Math.max(0, balance), credit: Math.max(0, -balance) };
}

/** Tax of a declared month: each activity rounded, then added, at least the highest of their minimums. */
export function turnoverTax(activities: readonly TaxedActivity[], credits: TaxCredits): TurnoverTax {
  const taxes = activities.map((activity) => shareOf(activity.base, activity.rate));
  const determined = taxes.reduce((sum, tax) => sum + tax, 0);
  const minimum = Math.max(0, ...activities.map((activity) => activity.minimum));
  return { activities: taxes, ...monthlyTax(determined, minimum, credits) };
}
