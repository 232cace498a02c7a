import type { ChargeOutcome } from './charge-outcome.ts';

/** A charge on a card the provider knows by token (domain 5.2, step 4). Card numbers never come here. */
export interface CardCharge {
  /** Ours, unique per operation: the same one twice is the same charge. */
  siteTransactionId: string;
  /** One-use token that the browser got from the provider. */
  token: string;
  /** First six digits. */
  bin: string;
  /** Cents. */
  amount: number;
  instalments: number;
  paymentMethodId: number | null;
  payer: { name: string; document: string; email: string | null };
  /** Device fingerprint of the fraud detection. */
  device: string | null;
}

export interface CardProvider {
  /** Charges once per `siteTransactionId`. No answer in time, or none at all, is `pending`: never an exception. */
  charge(charge: CardCharge): Promise<ChargeOutcome>;
  /** What became of a charge; null when the provider never heard of it. Throws when it cannot be asked. */
  find(siteTransactionId: string): Promise<ChargeOutcome | null>;
  /** Gives a charge up: from now on it cannot be approved. An approval that came first stands and is the answer. */
  cancel(siteTransactionId: string): Promise<ChargeOutcome>;
}
