import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface SlipTable {
  /** Ten digits. */
  number: string;
  /** Sixteen digits (CPE). */
  payment_code: string;
  tax: CodeOf<'tributos'>;
  object: string;
  issued_on: string;
  due_1: string;
  amount_1: number;
  due_2: string | null;
  amount_2: number | null;
  /** 42 or 46 digits; null when the amounts do not fit. */
  barcode: string | null;
  qr: string;
  mode: CodeOf<'modalidades_boleta'>;
  status: CodeOf<'estados_boleta'>;
  file_id: string | null;
  /** Equal concepts, dates and mode on the same day give the same slip. */
  fingerprint: string;
  /** Name of its tax in the portal's config; null: the name the office uses. */
  tribute: string | null;
}

export interface SlipObligationTable {
  slip_number: string;
  /** Obligation id, or `MULTA-` and the ticket number for a fine. */
  obligation_id: string;
  capital: number;
  interest: number;
  discount: number;
  /** Concept and due day when the slip was issued; null: those of the charge. */
  concept: Generated<string | null>;
  due_date: Generated<string | null>;
}
