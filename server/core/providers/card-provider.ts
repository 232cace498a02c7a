import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { MoneyMover } from './settlement.ts';

/** A charge on a card the provider knows by token. Card numbers never come here. */
export interface CardCharge {
  /** Ours, unique per operation: the same one twice is the same charge. */
  siteTransactionId: string;
  /** One-use token that the browser got from the provider. */
  token: string;
  /** First six digits. */
  bin: string;
  /** Cents, with the interest of the instalments. */
  amount: number;
  instalments: number;
  paymentMethodId: number | null;
  payer: { name: string; document: string; documentKind: string; email: string | null };
  /** What is paid for, as its slip lists it. */
  concepts: readonly { id: string; title: string; total: number }[];
  /** Device fingerprint of the fraud detection. */
  device: string | null;
}

/** A card as the provider that gave its token knows it. */
export interface KnownCard {
  bin: string;
  lastFour: string;
  /** Its brand, by the number of the provider; null: not said. */
  paymentMethodId: number | null;
  /** `12/28`; null: not said. */
  expiry: string | null;
}

export interface CardProvider extends MoneyMover {
  /** The card of a token, charging nothing; null when the provider knows no such token. Throws when it cannot be asked. */
  findCard(token: string): Promise<KnownCard | null>;
  /**
   * Charges once per `siteTransactionId`. No answer in time, none at all, or one that makes no sense is `pending`: never an
   * exception, never a no.
   */
  charge(charge: CardCharge): Promise<ChargeOutcome>;
  /** What became of a charge; null when the provider never heard of it. Throws when it cannot be asked. */
  find(siteTransactionId: string): Promise<ChargeOutcome | null>;
  /**
   * Gives a charge up. `cancelled` only when the provider guarantees that it cannot be approved any more; an approval that
   * came first stands and is the answer; otherwise `pending`. Throws when it cannot be asked.
   */
  cancel(siteTransactionId: string): Promise<ChargeOutcome>;
}
