import type { CallbackSender } from './callback-signature.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { MoneyMover } from './settlement.ts';

/** Something to be paid at the page of a gateway, from a bank (bank button). */
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

export interface GatewayProvider extends MoneyMover, CallbackSender {
  /**
   * Takes an order and gives the address of the page where it is paid. The same order twice is one order. Throws when it
   * cannot be asked.
   */
  open(order: GatewayOrder): Promise<string>;
  /** What became of an order; null when the provider never heard of it. Throws when it cannot be asked. */
  find(siteTransactionId: string): Promise<ChargeOutcome | null>;
  /**
   * Gives an order up, even one that was never heard of. One that was confirmed at the bank cannot be: it stays `pending`
   * until the bank answers. Throws when it cannot be asked.
   */
  cancel(siteTransactionId: string): Promise<ChargeOutcome>;
}
