import type { Generated } from 'kysely';

export interface PaymentTable {
  /** Operation id given by the client, UUID. */
  operation_id: string;
  /** `77121`, consecutive. */
  number: number;
  slip_number: string;
  /** TARJETA, QR, BOTON, CODIGO, EFECTIVO. */
  method: string;
  amount: number;
  instalments: number;
  /** INICIADO, PENDIENTE, APROBADO, ACREDITADO, RECHAZADO, VENCIDO, REVERSADO, EN_REVISION. */
  state: string;
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
}

export interface PaymentObligationTable {
  operation_id: string;
  obligation_id: string;
  /** 1 while the payment holds the obligation (unique per obligation), null once released. */
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
