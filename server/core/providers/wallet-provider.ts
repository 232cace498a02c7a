import type { CallbackSender } from './callback-signature.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { Consent, Merchant } from './merchant.ts';
import type { MoneyMover } from './settlement.ts';

/** A QR that can be paid from any wallet. */
export interface WalletOrder {
  /** Unique id of the operation. */
  siteTransactionId: string;
  /** Tag 62-05 of the QR: `0006-0000123456`. */
  reference: string;
  /** In cents. */
  amount: number;
}

export interface WalletProvider extends MoneyMover, CallbackSender {
  /**
   * Opens the QR of a reference for one payment, until cancelled. Idempotent. Throws when the acquirer cannot be
   * reached.
   */
  open(order: WalletOrder): Promise<void>;
  /** Outcome of an order; null when the provider does not know it. Throws when it cannot be queried. */
  find(siteTransactionId: string): Promise<ChargeOutcome | null>;
  /**
   * Cancels an order, even an unknown one: its QR can no longer be paid. An earlier payment stays valid and is
   * returned. Throws when the acquirer cannot be reached.
   */
  cancel(siteTransactionId: string): Promise<ChargeOutcome>;
  /** Address that opens the wallet of this device with the text of a QR; null when the acquirer has none. */
  linkFor(qr: string): string | null;
}

/** Questions of the QR acquirer to the portal during a payment. */
export interface WalletMerchant extends Merchant {
  /** A QR without open order was scanned: opens one for that amount (cents), or returns why it cannot be paid. */
  order(reference: string, cents: number): Promise<Consent>;
}
