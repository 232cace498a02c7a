import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A filed procedure. */
export interface ExpedienteTable {
  year: number;
  /** Consecutive in its year. */
  number: number;
  /** Endpoint it was filed by: `Contribuyente/ReclamoPago`. */
  endpoint: string;
  /** Taxpayer of the session that filed it; null: a person without fiscal key. */
  taxpayer_id: number | null;
  /** Subject, for display. */
  subject: string;
  /**
   * JSON, formatted for its receipt: `[{ "label": "Importe", "value": "$ 15.000,00" }]`; lists have a `table` too, with
   * columns and cells.
   */
  summary: string;
  /** JSON of the request. */
  data: string;
  state: CodeOf<'estados_expediente'>;
  /** Last day to answer an observation, while it is OBSERVADO. */
  answer_until: string | null;
  /** Verification code: with the number, it gives access without a session. */
  code: string;
  /** Receipt. */
  file_id: string | null;
  /** Certificate granted by its approval. */
  certificate_file_id: string | null;
  created_at: string;
  updated_at: string;
  /** Value that is unique among open expedientes, by `expediente.unique` of its endpoint; null once closed. */
  open_key: string | null;
  /** Slip of its charge; null: no charge. */
  slip_number: string | null;
  /** Slip of the balance after a deposit; null: no deposit, or no charge. */
  balance_slip: Generated<string | null>;
}

/** Charges of expedientes and stamps, as lines of slips. A charge in several slips is paid once. */
export interface ChargeTable {
  /**
   * `EXPEDIENTE-2026-45187`, or `COBRO-` and a hash for a charge that is made once, or
   * `SELLADO-S-2026-0000001-0062-014`.
   */
  id: string;
  concept: string;
  /** `04/2026` */
  period: string;
  due_date: string;
  paid_on: string | null;
  receipt_number: string | null;
}

/** A change of state. */
export interface ExpedienteMoveTable {
  id: Generated<number>;
  year: number;
  number: number;
  /** State after it. */
  state: CodeOf<'estados_expediente'>;
  detail: string | null;
  /** CONTRIBUYENTE, OFICINA. */
  author: string;
  /** The person who acted for the taxpayer; null: the taxpayer, or the office. */
  representative_id: number | null;
  at: string;
}
