import type { Selectable } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface LandfillTables {
  landfill_receipt: LandfillReceiptTable;
}

/** A load that was weighed at the landfill. What state it is in is derived: see `receiptState`. */
interface LandfillReceiptTable {
  /** `B-0081723`. */
  number: string;
  /** Who brought it, and pays. */
  taxpayer_id: number;
  /** Month it is billed in, counted from year zero: the one it was written down in. */
  month: number;
  /** Local date and time of the weighing: `2026-04-10T08:15`. */
  at: string;
  plate: string;
  /** CUIT of whose waste it is. */
  generator_cuit: string;
  waste: CodeOf<'tipos_residuo'>;
  /** Kilograms, loaded and empty. */
  gross: number;
  tare: number;
  /** Cents it costs, by the tariff of the day it was weighed. */
  amount: number;
  /** Day the weighbridge confirmed it. */
  verified_on: string | null;
  file_id: string | null;
  /** Expediente that disputes it. */
  year: number | null;
  expediente: number | null;
  /** What it was billed in. */
  obligation_id: string | null;
}

export type LandfillReceipt = Selectable<LandfillReceiptTable>;
