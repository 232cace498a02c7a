import type { VehicleKind } from './catalogues/models.ts';
import type { Month } from './month.ts';

/** How a plan of a vehicle went. Months are counted back from today unless a day is given. */
export interface PlanDraft {
  state: 'VIGENTE' | 'CANCELADO' | 'CADUCO';
  /** Day it was signed, `yyyy-mm-dd`. */
  signed: string;
  /** Given by the demo set; else it follows from the day. */
  number?: string;
  instalments: number;
  /** Instalments paid. One that is running owes one due instalment at most, whatever this says. */
  paid: number;
  /** Due days of the lines it takes in. */
  includes: { from: string; to: string };
}

/** What its owner did not pay. */
export type Standing =
  | { is: 'clear' }
  /** The newest so many overdue lines. */
  | { is: 'owing'; lines: number }
  /** Exactly these periods, `mm/yyyy`. */
  | { is: 'owing-periods'; periods: readonly string[] }
  /** The oldest so many lines that are still open online, in court; older unpaid ones are blocked. */
  | { is: 'in-court'; lines: number; blocked: number }
  | { is: 'in-plan'; plan: PlanDraft };

/** A vehicle before its history is written. */
export interface VehicleDraft {
  plate: string;
  register: string;
  brand: string;
  model: string;
  year: number;
  kind: VehicleKind;
  ownerId: number;
  /** Cents. */
  valuation: number;
  standing: Standing;
  autoDebit?: boolean;
  /** Lines of the first months of an exemption were issued before it was granted, and annulled. */
  exemption?: { text: string; since: Month; annulled: number };
  /** Day it left the city. */
  left?: string;
  /** Its instalments of the year are issued at once, not month by month. */
  wholeYear?: boolean;
  /** Has paid the first half of the current year. */
  paidHalf?: boolean;
  /** Pays what is not due yet. */
  paysAhead?: boolean;
  /** Paid the whole current year in January, with its discount. */
  paidYear?: boolean;
}

/** Yearly tax of a vehicle, in basis points of its valuation. */
export const VEHICLE_RATE = 200;

/** Cents of valuation whose yearly tax is twelve times so many cents, which may have a fraction. */
export function valuationFor(monthly: number): number {
  return Math.round((monthly * 12 * 10_000) / VEHICLE_RATE);
}
