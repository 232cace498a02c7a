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

export interface CardProvider extends MoneyMover {
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
