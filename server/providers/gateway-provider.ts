import type { ChargeOutcome } from './charge-outcome.ts';

/** Something to be paid at the page of a gateway, from a bank (domain 5.1, bank button). */
export interface GatewayOrder {
  /** Ours, unique per operation. */
  siteTransactionId: string;
  /** Cents. */
  amount: number;
  /** What is paid, as the page shows it. */
  concept: string;
  /** Where the page sends people back. */
  returnUrl: string;
}

export interface GatewayProvider {
  /** Takes an order and gives the address of the page where it is paid. The same order twice is one order. */
  open(order: GatewayOrder): Promise<string>;
  /** What became of an order; null when the provider never heard of it. */
  find(siteTransactionId: string): Promise<ChargeOutcome | null>;
  /** Gives an order up. One that was confirmed at the bank cannot be: it stays `pending` until the bank answers. */
  cancel(siteTransactionId: string): Promise<ChargeOutcome>;
}
