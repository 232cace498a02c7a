import type { CodeOf } from '#server/rules/generated/codes.ts';
/** What a stamp is paid for. */
export interface StampConceptTable {
  /** `0062-014`. */
  code: string;
  /** Tax code: `0062`. */
  tax: CodeOf<'tributos'>;
  concept: string;
  /** Office that asks for it: `Rentas`. */
  area: string;
  /** Tax units it costs. */
  units: number;
  /** First day in force. */
  since: string;
  /** Last day in force; null: still. */
  until: string | null;
}

/** A stamp that was issued, with the slip that pays it. */
export interface StampTable {
  /** `S-2026-0091234`. */
  number: string;
  slip_number: string;
  /** CUIT (11 digits) or DNI of who it is in the name of; null: it goes with what its slip is of, as that of a certificate. */
  document: string | null;
  name: string | null;
  /** Expediente it is for: `45186/2026`. */
  expediente: string | null;
  notes: string | null;
  issued_on: string;
  paid_on: string | null;
  /** Day a procedure took it. */
  used_on: string | null;
  /** Its receipt. */
  file_id: string | null;
}
