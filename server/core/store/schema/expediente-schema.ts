import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** What somebody filed. */
export interface ExpedienteTable {
  year: number;
  /** Consecutive in its year. */
  number: number;
  /** Endpoint it was filed by: `Contribuyente/ReclamoPago`. */
  endpoint: string;
  /** Who filed it signed in; null: somebody without fiscal key. */
  taxpayer_id: number | null;
  /** What it is about, for people. */
  subject: string;
  /** JSON: `[{ "label": "Importe", "value": "$ 15.000,00" }]`, as its receipt says it; rows have `table` too, with their columns and cells. */
  summary: string;
  /** JSON of the request. */
  data: string;
  state: CodeOf<'estados_expediente'>;
  /** Last day to answer an observation, while it is OBSERVADO. */
  answer_until: string | null;
  /** Verification code: with the number, the permission to see it without signing in. */
  code: string;
  /** Receipt. */
  file_id: string | null;
  /** Certificate that its approval gave. */
  certificate_file_id: string | null;
  created_at: string;
  updated_at: string;
  /** What no other open expediente may have: `expediente.unique` of its endpoint, while it is open; else null. */
  open_key: string | null;
  /** Slip of what it charges; null: it charges nothing. */
  slip_number: string | null;
  /** Slip of the balance that it charges after a deposit; null: it charges all at once, or nothing. */
  balance_slip: Generated<string | null>;
}

/** What expedientes and stamps charge: the line of their slips. Several slips of one charge are paid once. */
export interface ChargeTable {
  /** `EXPEDIENTE-2026-45187`, or `COBRO-` and a hash of what is charged only once, or `SELLADO-S-2026-0000001-0062-014`. */
  id: string;
  concept: string;
  /** `04/2026` */
  period: string;
  due_date: string;
  paid_on: string | null;
  receipt_number: string | null;
}

/** A state it went to. */
export interface ExpedienteMoveTable {
  id: Generated<number>;
  year: number;
  number: number;
  /** State it went to. */
  state: CodeOf<'estados_expediente'>;
  detail: string | null;
  /** CONTRIBUYENTE, OFICINA. */
  author: string;
  /** Who did it for the taxpayer; null: he himself, or the office. */
  representative_id: number | null;
  at: string;
}
