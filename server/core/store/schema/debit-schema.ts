import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** One object of a tax paid by automatic debit from a credit card. Numbers of cards are not here. */
export interface DebitAdhesionTable {
  id: Generated<number>;
  /** `DA-2026-008812`: those that were asked for together share it. */
  receipt_number: string;
  tax: CodeOf<'tributos'>;
  /** What is taxed: `ZA101AA`. */
  object: string;
  /** The plan whose instalments are debited; null: what is billed of the object. */
  plan_number: Generated<string | null>;
  /** Who owes it. */
  owner_id: number;
  /** Who asked for it signed in; null: nobody was. */
  taxpayer_id: number | null;
  /** Holder of the card. */
  holder: string;
  holder_document: string;
  brand: string;
  bin: string;
  last_four: string;
  /** `12/28`. */
  card_expiry: string;
  /** What the provider knows the card by. */
  card_token: string;
  email: string;
  phone: string;
  /** First period that is debited: `05/2026`. */
  first_period: string;
  state: CodeOf<'estados_adhesion'>;
  /** Day of the state. */
  state_date: string;
  created_on: string;
  file_id: string | null;
}

export interface DebitMovementTable {
  id: Generated<number>;
  adhesion_id: number;
  period: string;
  due_date: string;
  /** Day it was sent to the card. */
  date: string;
  amount: number;
  state: CodeOf<'estados_debito'>;
  /** Code of the issuer, when it rejected: `51`. */
  reject_code: string | null;
  reason: string | null;
  /** The payment that it is; null: it came from the former system. */
  operation_id: string | null;
}
