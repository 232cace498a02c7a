import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { MoneyMover } from './settlement.ts';

/** A charge on a card, known to the provider by token. Card numbers never reach the portal. */
export interface CardCharge {
  /** Unique id of the operation: a repetition is the same charge. */
  siteTransactionId: string;
  /** Single-use token that the browser got from the provider. */
  token: string;
  /** First six digits. */
  bin: string;
  /** In cents, with the interest of the instalments. */
  amount: number;
  instalments: number;
  paymentMethodId: number | null;
  payer: { name: string; document: string; documentKind: string; email: string | null };
  /** Concepts paid, as listed in the slip. */
  concepts: readonly { id: string; title: string; total: number }[];
  /** Device fingerprint for fraud detection. */
  device: string | null;
}

/** Data of a card at its provider. */
export interface KnownCard {
  bin: string;
  lastFour: string;
  /** Brand, by the provider's number; null: unknown. */
  paymentMethodId: number | null;
  /** `12/28`; null: unknown. */
  expiry: string | null;
}

export interface CardProvider extends MoneyMover {
  /**
   * The card of a token, without charging it; null when the token is unknown. Throws when the provider cannot be
   * queried.
   */
  findCard(token: string): Promise<KnownCard | null>;
  /**
   * Charges once per `siteTransactionId`. A timeout, a failed connection or an invalid answer is `pending`: never an
   * exception or a rejection.
   */
  charge(charge: CardCharge): Promise<ChargeOutcome>;
  /** Outcome of a charge; null when the provider does not know it. Throws when the provider cannot be queried. */
  find(siteTransactionId: string): Promise<ChargeOutcome | null>;
  /**
   * Cancels a charge. `cancelled` only when the provider guarantees that it can no longer be approved; an earlier
   * approval stays valid and is returned; otherwise `pending`. Throws when the provider cannot be queried.
   */
  cancel(siteTransactionId: string): Promise<ChargeOutcome>;
}
