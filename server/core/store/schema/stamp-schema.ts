import type { CodeOf } from '#server/rules/generated/codes.ts';
/** A concept for which a stamp is paid. */
export interface StampConceptTable {
  /** `0062-014`. */
  code: string;
  /** Tax code: `0062`. */
  tax: CodeOf<'tributos'>;
  concept: string;
  /** Department that requires it: `Rentas`. */
  area: string;
  /** Cost in tax units. */
  units: number;
  /** First day in force. */
  since: string;
  /** Last day in force; null: none yet. */
  until: string | null;
}

/** An issued stamp, with the slip that pays it. */
export interface StampTable {
  /** `S-2026-0091234`. */
  number: string;
  slip_number: string;
  /** CUIT (11 digits) or DNI of its holder; null: it belongs to the object of its slip, as for certificates. */
  document: string | null;
  name: string | null;
  /** Expediente it is for: `45186/2026`. */
  expediente: string | null;
  notes: string | null;
  issued_on: string;
  paid_on: string | null;
  /** Day a procedure used it. */
  used_on: string | null;
  /** Its receipt. */
  file_id: string | null;
}
