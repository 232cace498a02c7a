import type { CodeOf } from '#server/rules/generated/codes.ts';
export interface ObligationTable {
  /** Concept id, seven parts: `0006-0104512-2026-03-0000-0-1`. */
  id: string;
  /** Tax code (tipo_inscripcion): `0006`. */
  tax: CodeOf<'tributos'>;
  register_number: string;
  /** The taxed object (imponible): `ZA101AA`. */
  object: string;
  taxpayer_id: number;
  year: number;
  /** `03/2026`. */
  period: string;
  instalment: number;
  label: string;
  /** First due day, already rolled to a business day. */
  due_date: string;
  capital: number;
  discount: number;
  /** Cents already paid (partial payments included). */
  paid: number;
  /** PENDIENTE, PAGADA, PARCIAL, ANULADA, COMPENSADA. What depends on today (A_VENCER, VENCIDA, EN_PROCESO) is derived. */
  status:
    | 'PENDIENTE'
    | Extract<CodeOf<'estados_obligacion'>, 'PAGADA' | 'PARCIAL' | 'ANULADA' | 'COMPENSADA'>;
  situation: CodeOf<'situaciones'>;
  /** Why it cannot be chosen, when situation is not NORMAL. */
  reason: string | null;
  paid_on: string | null;
  receipt_number: string | null;
  /** Plan that includes it, or plan it is an instalment of. */
  plan_number: string | null;
  /** Day of the lawsuit: from it, the punitive rate. */
  lawsuit_date: string | null;
}

export interface FineTable {
  /** `A0451237`. */
  ticket: string;
  plate: string;
  taxpayer_id: number;
  /** Local date and time: `2026-02-18T09:41`. */
  at: string;
  place: string;
  offence: string;
  article: string;
  min_units: number;
  max_units: number;
  court: number;
  status: Exclude<CodeOf<'estados_multa'>, 'EN_PROCESO'>;
  voluntary_until: string | null;
  /** Sentence amount in cents. */
  sentence: number | null;
  serious: number;
  paid_on: string | null;
  paid_amount: number | null;
  receipt_number: string | null;
  /** Agent or device that recorded it: `Agente 214`, `Cinemómetro fijo 03`. */
  agent: string | null;
  /** Measured, in km/h, and the most allowed there; null: it is not about speed. */
  speed: number | null;
  speed_limit: number | null;
  photo_id: string | null;
}
