import type { Month } from './month.ts';
import type { PlanDraft, Standing } from './vehicle-draft.ts';

/** The taxes of a property: on its valuation, for its services, for the protection of its zone. */
export const PROPERTY_TAXES = ['0007', '0008', '0103'] as const;
export type PropertyTax = (typeof PROPERTY_TAXES)[number];

/** A property before its history is written. */
export interface PropertyDraft {
  /** `104512`, `104512-3`. */
  unit: string;
  register: string;
  nomenclature: string;
  street: string;
  door: string;
  /** Zone of the protection fee; null: out of them, and free of it. */
  zone: 1 | 2 | 3 | 4 | null;
  serviceZone: 'A' | 'B' | 'C';
  /** Centimetres. */
  frontage: number;
  /** Cents. */
  valuation: number;
  /** Services and protection are charged in the electricity bill. */
  byUtility: boolean;
  ownerId: number;
  /** Months of its lines that are kept, up to the next one. */
  months: number;
  standing: Standing;
  /** Free of the tax on its valuation and of its services. */
  exemption?: { text: string; since: Month; annulled: number };
  /** Day it was joined to another parcel. */
  left?: string;
  debit?: PropertyDebit;
  /** What it owes, or owed, of one of its taxes is in a plan; `standing` is of the others. */
  plan?: PlanDraft & { tax: PropertyTax };
  /** Its instalments of the year are issued at once, not month by month. */
  wholeYear?: boolean;
  /** Has paid the first half of the current year. */
  paidHalf?: boolean;
}

/** One of its taxes is, or was, paid by automatic debit. */
export interface PropertyDebit {
  tax: PropertyTax;
  state: 'ACTIVA' | 'SUSPENDIDA' | 'BAJA';
}

/** Yearly tax on the valuation, in basis points. */
export const PROPERTY_RATE = 60;
/** Cents of services a month for each metre of front. */
export const SERVICES_PER_METRE = 1_500_00;
/** Cents of protection a month, by zone. */
export const PROTECTION: Readonly<Record<1 | 2 | 3 | 4, number>> = {
  1: 3_600_00,
  2: 2_400_00,
  3: 1_500_00,
  4: 900_00,
};

/** Cents of valuation whose tax is so many cents a month. */
export function propertyValuationFor(monthly: number): number {
  return Math.round((monthly * 12 * 10_000) / PROPERTY_RATE);
}
