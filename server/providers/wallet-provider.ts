import type { ChargeOutcome } from './charge-outcome.ts';

/** A QR that waits to be paid from any wallet (domain 2.10). */
export interface WalletOrder {
  /** Ours, unique per operation. */
  siteTransactionId: string;
  /** Tag 62-05 of the QR: `0006-0000123456`. */
  reference: string;
  /** Cents. */
  amount: number;
}

export interface WalletProvider {
  /** Lets the QR of that reference be paid, once, until cancelled. The same order twice is one order. */
  open(order: WalletOrder): Promise<void>;
  /** What became of an order; null when the provider never heard of it. */
  find(siteTransactionId: string): Promise<ChargeOutcome | null>;
  /** Gives an order up: from now on its QR cannot be paid. A payment that came first stands and is the answer. */
  cancel(siteTransactionId: string): Promise<ChargeOutcome>;
}

/** What the acquirer of the QR asks of the portal while somebody pays. */
export interface WalletMerchant {
  /** Somebody scanned a QR with no open order: opens one, or says why it cannot be paid. */
  order(reference: string, amount: number): Promise<{ refused: string } | null>;
  /** The order was paid: the portal goes and asks. */
  paid(siteTransactionId: string): Promise<void>;
}
