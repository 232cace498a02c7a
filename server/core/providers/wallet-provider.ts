import type { CallbackSender } from './callback-signature.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { Consent, Merchant } from './merchant.ts';
import type { MoneyMover } from './settlement.ts';

/** A QR that waits to be paid from any wallet. */
export interface WalletOrder {
  /** Ours, unique per operation. */
  siteTransactionId: string;
  /** Tag 62-05 of the QR: `0006-0000123456`. */
  reference: string;
  /** Cents. */
  amount: number;
}

export interface WalletProvider extends MoneyMover, CallbackSender {
  /**
   * Lets the QR of that reference be paid, once, until cancelled. The same order twice is one order. Throws when it cannot
   * be asked.
   */
  open(order: WalletOrder): Promise<void>;
  /** What became of an order; null when the provider never heard of it. Throws when it cannot be asked. */
  find(siteTransactionId: string): Promise<ChargeOutcome | null>;
  /**
   * Gives an order up: from now on its QR cannot be paid, even if it was never heard of. A payment that came first stands
   * and is the answer. Throws when it cannot be asked.
   */
  cancel(siteTransactionId: string): Promise<ChargeOutcome>;
  /** Address that opens the wallet of this same device on the text of a QR; null where the acquirer has none. */
  linkFor(qr: string): string | null;
}

/** What the acquirer of the QR asks of the portal while somebody pays. */
export interface WalletMerchant extends Merchant {
  /** Somebody scanned a QR with no open order: opens one for that amount (cents), or says why it cannot be paid. */
  order(reference: string, cents: number): Promise<Consent>;
}
