import type { VehicleKind } from '#server/seed/catalogues/models.ts';
import type { Month } from './month.ts';

/** How a plan of a vehicle went. Months are counted back from today unless a day is given. */
export interface PlanDraft {
  state: 'PENDIENTE_ANTICIPO' | 'VIGENTE' | 'CANCELADO' | 'CADUCO' | 'ANULADO';
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

/** How its owner pays what is billed for it. */
export interface PayingDraft {
  register: string;
  standing: Standing;
  /** Its lines are paid on their due days, and those to come are announced so. */
  autoDebit?: boolean;
  /** Lines of the first months of an exemption were issued before it was granted, and annulled. */
  exemption?: { text: string; since: Month; annulled: number };
  /** Its instalments of the year are issued at once, not month by month. */
  wholeYear?: boolean;
  /** Has paid the first half of the current year. */
  paidHalf?: boolean;
  /** Pays what is not due yet. */
  paysAhead?: boolean;
  /** Paid the whole current year in January, with its discount. */
  paidYear?: boolean;
}

/** A vehicle before its history is written. */
export interface VehicleDraft extends PayingDraft {
  plate: string;
  brand: string;
  model: string;
  year: number;
  kind: VehicleKind;
  ownerId: number;
  /** Cents. */
  valuation: number;
  /** Day it left the city. */
  left?: string;
}

/** Yearly tax of a vehicle, in basis points of its valuation. */
export const VEHICLE_RATE = 200;

/** Cents of valuation whose yearly tax is twelve times so many cents, which may have a fraction. */
export function valuationFor(monthly: number): number {
  return Math.round((monthly * 12 * 10_000) / VEHICLE_RATE);
}
