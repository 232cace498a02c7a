import type { Selectable } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface LandfillTables {
  landfill_receipt: LandfillReceiptTable;
}

/** A load weighed at the landfill. Its state is derived: see `receiptState`. */
interface LandfillReceiptTable {
  /** `B-0081723`. */
  number: string;
  /** Taxpayer who brought it, and pays. */
  taxpayer_id: number;
  /** Month in which it is billed, counted from year zero: that of its registration. */
  month: number;
  /** Local date and time of the weighing: `2026-04-10T08:15`. */
  at: string;
  plate: string;
  /** CUIT of the generator of the waste. */
  generator_cuit: string;
  waste: CodeOf<'tipos_residuo'>;
  /** Kilograms, loaded and empty. */
  gross: number;
  tare: number;
  /** Its cost in cents, by the tariff of the day of the weighing. */
  amount: number;
  /** Day the weighbridge confirmed it. */
  verified_on: string | null;
  file_id: string | null;
  /** Expediente that disputes it. */
  year: number | null;
  expediente: number | null;
  /** Obligation that charges it. */
  obligation_id: string | null;
}

export type LandfillReceipt = Selectable<LandfillReceiptTable>;
