import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export interface PaymentTable {
  /** Operation id chosen by the client, UUID. */
  operation_id: string;
  /** `77121`, consecutive. */
  number: number;
  slip_number: string;
  method: CodeOf<'medios_pago'>;
  /** Total charged, with the interest of instalments. */
  amount: number;
  instalments: number;
  /** Part of it that the card's instalments add to the slip. */
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
  /** Instant of the provider's outcome; crediting does not change it. */
  updated_at: string;
  /** Mail for the receipt. */
  email: string | null;
  /** Business day on which the money arrived; null: not yet. */
  credited_on: string | null;
  /** Instant until which it holds its debt, while it is charged; empty: it never did. */
  held_until: Generated<string>;
  /** Instant of the next query to its provider while pending; empty: at once. */
  next_ask_at: Generated<string>;
  /** Queries to its provider without a final answer. */
  asks: Generated<number>;
}

/** Refund of a payment: at most one. */
export interface RefundTable {
  /** Also its id at the provider. */
  operation_id: string;
  amount: number;
  /** Reason, shown to the payer. */
  reason: string;
  state: CodeOf<'estados_devolucion'>;
  attempts: Generated<number>;
  /** Instant of the next query to the provider. */
  next_try_at: string;
  created_at: string;
  /** Instant of the provider's confirmation. */
  done_at: string | null;
}

/** A day with compared settlements. */
export interface SettledDayTable {
  day: string;
  /** Differences left to review. */
  differences: number;
  at: string;
}

export interface PaymentObligationTable {
  operation_id: string;
  obligation_id: string;
  /** 1 while the payment is being charged and holds the obligation (unique per obligation); else null. */
  holds: number | null;
}

export interface OperationTable {
  /** Operation id chosen by the client. */
  id: string;
  endpoint: string;
  /** SHA-256 of the request. The same id with another request is a conflict. */
  request_hash: string;
  status: number | null;
  /** JSON answer; null: none yet. */
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
  /** Instant of the next attempt; null: given up. */
  next_attempt_at: string | null;
}
