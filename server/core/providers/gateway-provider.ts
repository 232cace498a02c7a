import type { CallbackSender } from './callback-signature.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { MoneyMover } from './settlement.ts';

/** Something to be paid at the page of a gateway, from a bank (bank button). */
export interface GatewayOrder {
  /** Ours, unique per operation. */
  siteTransactionId: string;
  /** Cents. */
  amount: number;
  /** Concept shown by the page. */
  concept: string;
  /** Address to which the page sends people back. */
  returnUrl: string;
}

export interface GatewayProvider extends MoneyMover, CallbackSender {
  /**
   * Registers an order and returns the address of its payment page. Idempotent. Throws when the gateway cannot be
   * reached.
   */
  open(order: GatewayOrder): Promise<string>;
  /** Outcome of an order; null when the provider does not know it. Throws when it cannot be queried. */
  find(siteTransactionId: string): Promise<ChargeOutcome | null>;
  /**
   * Gives an order up, even one that was never heard of. One that was confirmed at the bank cannot be: it stays `pending`
   * until the bank answers. Throws when it cannot be asked.
   */
  cancel(siteTransactionId: string): Promise<ChargeOutcome>;
}
