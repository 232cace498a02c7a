import type { VehicleKind } from '#server/seed/catalogues/models.ts';
import type { Month } from './month.ts';

/** History of a vehicle's plan. Months are counted back from today unless a day is given. */
export interface PlanDraft {
  state: 'PENDIENTE_ANTICIPO' | 'VIGENTE' | 'CANCELADO' | 'CADUCO' | 'ANULADO';
  /** Day it was signed, `yyyy-mm-dd`. */
  signed: string;
  /** Set by the demo set; otherwise derived from the day. */
  number?: string;
  instalments: number;
  /** Paid instalments. A plan in force owes at most one due instalment, even if the number says more. */
  paid: number;
  /** Due days of the included lines. */
  includes: { from: string; to: string };
}

/** Unpaid debt of an owner. */
export type UnpaidLines =
  | { is: 'clear' }
  /** This many of the newest overdue lines. */
  | { is: 'owing'; lines: number }
  /** Exactly these periods, `mm/yyyy`. */
  | { is: 'owing-periods'; periods: readonly string[] }
  /** This many of the oldest lines still payable online, in court; older unpaid ones are blocked. */
  | { is: 'in-court'; lines: number; blocked: number }
  | { is: 'in-plan'; plan: PlanDraft };

/** How the bills of an object are paid. */
export interface PayingDraft {
  register: string;
  standing: UnpaidLines;
  /** Lines are paid on their due days, and future ones are announced as debits. */
  autoDebit?: boolean;
  /** The lines of the first months of an exemption were issued before it was granted, and annulled. */
  exemption?: { text: string; since: Month; annulled: number };
  /** The instalments of its year are issued at once, not monthly. */
  wholeYear?: boolean;
  /** Has paid the first half of the current year. */
  paidHalf?: boolean;
  /** Pays instalments before their due day. */
  paysAhead?: boolean;
  /** Paid the whole current year in January, with its discount. */
  paidYear?: boolean;
}

/** A vehicle before its history is generated. */
export interface VehicleDraft extends PayingDraft {
  plate: string;
  brand: string;
  model: string;
  year: number;
  kind: VehicleKind;
  ownerId: number;
  /** In cents. */
  valuation: number;
  /** Day it was registered elsewhere. */
  left?: string;
}

/** Yearly tax of a vehicle, in basis points of its valuation. */
export const VEHICLE_RATE = 200;

/** Valuation in cents that gives a yearly tax of twelve times `monthly` cents, which may have a fraction. */
export function valuationFor(monthly: number): number {
  return Math.round((monthly * 12 * 10_000) / VEHICLE_RATE);
}
