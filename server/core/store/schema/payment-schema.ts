import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface PaymentTable {
  /** Operation id given by the client, UUID. */
  operation_id: string;
  /** `77121`, consecutive. */
  number: number;
  slip_number: string;
  method: CodeOf<'medios_pago'>;
  /** All that is charged, with the interest of its instalments. */
  amount: number;
  instalments: number;
  /** What of it the card's instalments add to the slip. */
  interest: Generated<number>;
  state: CodeOf<'estados_pago'>;
  reason: string | null;
  brand: string | null;
  bin: string | null;
  last_four: string | null;
  authorization: string | null;
  receipt_number: string | null;
  file_id: string | null;
  taxpayer_id: number | null;
  created_at: string;
  /** When the provider said what it became; to be credited does not change it. */
  updated_at: string;
  /** Who gets the receipt by mail. */
  email: string | null;
  /** Business day on which the money arrived; null until then. */
  credited_on: string | null;
  /** Instant until which what it holds is held, charged meanwhile; empty: it never held anything. */
  held_until: Generated<string>;
  /** Instant from which its provider is asked again while it waits; empty: at once. */
  next_ask_at: Generated<string>;
  /** How often its provider was asked without a final answer. */
  asks: Generated<number>;
}

/** Money of a payment that goes back to who paid: one for each payment at most. */
export interface RefundTable {
  /** Also its id at the provider. */
  operation_id: string;
  amount: number;
  /** As who paid reads it. */
  reason: string;
  state: CodeOf<'estados_devolucion'>;
  attempts: Generated<number>;
  /** Instant from which the provider is asked again. */
  next_try_at: string;
  created_at: string;
  /** When the provider confirmed it. */
  done_at: string | null;
}

/** A day whose settlements were compared with the payments. */
export interface SettledDayTable {
  day: string;
  /** How many were left to be looked at. */
  differences: number;
  at: string;
}

export interface PaymentObligationTable {
  operation_id: string;
  obligation_id: string;
  /** 1 while the payment is being charged and holds the obligation (unique per obligation), null when it does not. */
  holds: number | null;
}

export interface OperationTable {
  /** Operation id given by the client. */
  id: string;
  endpoint: string;
  /** SHA-256 of the request. The same id with another request is a conflict. */
  request_hash: string;
  status: number | null;
  /** JSON answer, once there is one. */
  response: string | null;
  created_at: string;
}

/** A letter that has not been delivered yet. */
export interface LetterTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  created_at: string;
  attempts: Generated<number>;
  /** Instant from which it is tried; null: given up. */
  next_attempt_at: string | null;
}
