import type { Generated } from 'kysely';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** One object of a tax paid by automatic debit from a credit card. Card numbers are not stored. */
export interface DebitAdhesionTable {
  id: Generated<number>;
  /** `DA-2026-008812`: shared by those requested together. */
  receipt_number: string;
  tax: CodeOf<'tributos'>;
  /** The taxed object: `ZA101AA`. */
  object: string;
  /** The plan with the instalments to debit; null: the bills of the object. */
  plan_number: Generated<string | null>;
  /** Taxpayer who owes it. */
  owner_id: number;
  /** Signed-in taxpayer who requested it; null: no session. */
  taxpayer_id: number | null;
  /** Holder of the card. */
  holder: string;
  holder_document: string;
  brand: string;
  bin: string;
  last_four: string;
  /** `12/28`. */
  card_expiry: string;
  /** Token of the card at the provider. */
  card_token: string;
  email: string;
  phone: string;
  /** First period debited: `05/2026`. */
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
  /** Code of the issuer's rejection: `51`. */
  reject_code: string | null;
  reason: string | null;
  /** Payment of the debit; null: imported from the former system. */
  operation_id: string | null;
}
