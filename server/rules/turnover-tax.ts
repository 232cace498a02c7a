import { share } from './share.ts';

/** One declared activity. Cents; `rate` in basis points (6 ‰ is 60). */
export interface Activity {
  base: number;
  rate: number;
  minimum: number;
}

/** What was already paid of the month, in cents. */
export interface TurnoverCredits {
  withheld: number;
  collected: number;
  onAccount: number;
  /** Credit of the previous declaration. */
  previous: number;
}

export interface TurnoverTax {
  /** Tax of each activity. */
  activities: number[];
  determined: number;
  /** The highest of the activities. */
  minimum: number;
  tax: number;
  payable: number;
  /** Credit for the next declaration. */
  credit: number;
}

/** Income that is taxed: accrued less deductions and exempt income, never below zero (domain 3.6). */
export function taxableBase(income: { accrued: number; deductions: number; exempt: number }): number {
  return Math.max(0, income.accrued - income.deductions - income.exempt);
}

/** Tax of a declared month: each activity rounded, then added, at least the minimum, less credits (domain 3.6). */
export function turnoverTax(activities: readonly Activity[], credits: TurnoverCredits): TurnoverTax {
  const taxes = activities.map((activity) => share(activity.base, activity.rate));
  const determined = taxes.reduce((sum, tax) => sum + tax, 0);
  const minimum = Math.max(0, ...activities.map((activity) => activity.minimum));
  const tax = Math.max(determined, minimum);
  const balance = tax - credits.withheld - credits.collected - credits.onAccount - credits.previous;
  return {
    activities: taxes,
    determined,
    minimum,
    tax,
    payable: Math.max(0, balance),
    credit: Math.max(0, -balance),
  };
}
