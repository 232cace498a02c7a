import type { Month } from './month.ts';
import type { PlanDraft, UnpaidLines } from './vehicle-draft.ts';

/** The taxes of a property: on its valuation, for its services, for the protection of its zone. */
export const PROPERTY_TAXES = ['0007', '0008', '0103'] as const;
export type PropertyTax = (typeof PROPERTY_TAXES)[number];

/** A property before its history is generated. */
export interface PropertyDraft {
  /** `104512`, `104512-3`. */
  unit: string;
  register: string;
  nomenclature: string;
  street: string;
  door: string;
  /** Zone of the protection fee; null: none, and no fee. */
  zone: 1 | 2 | 3 | 4 | null;
  serviceZone: 'A' | 'B' | 'C';
  /** In centimetres. */
  frontage: number;
  /** In cents. */
  valuation: number;
  /** The electricity bill charges services and protection. */
  byUtility: boolean;
  ownerId: number;
  /** Months of history, up to the next one. */
  months: number;
  standing: UnpaidLines;
  /** Exempt from the tax on the valuation and from services. */
  exemption?: { text: string; since: Month; annulled: number };
  /** Day it was merged into another parcel. */
  left?: string;
  debit?: PropertyDebit;
  /** A plan with the debt of one of its taxes; `standing` is that of the others. */
  plan?: PlanDraft & { tax: PropertyTax };
  /** The instalments of its year are issued at once, not monthly. */
  wholeYear?: boolean;
  /** Has paid the first half of the current year. */
  paidHalf?: boolean;
}

/** An automatic debit of one of its taxes, active or not. */
export interface PropertyDebit {
  tax: PropertyTax;
  state: 'ACTIVA' | 'SUSPENDIDA' | 'BAJA';
}

/** Yearly tax on the valuation, in basis points. */
export const PROPERTY_RATE = 60;
/** Cents of services per month and metre of frontage. */
export const SERVICES_PER_METRE = 1_500_00;
/** Cents of protection a month, by zone. */
export const PROTECTION: Readonly<Record<1 | 2 | 3 | 4, number>> = {
  1: 3_600_00,
  2: 2_400_00,
  3: 1_500_00,
  4: 900_00,
};

/** Valuation in cents that gives a monthly tax in cents. */
export function propertyValuationFor(monthly: number): number {
  return Math.round((monthly * 12 * 10_000) / PROPERTY_RATE);
}
