import type { RefundOutcome } from './refund-outcome.ts';

/** Money that moved at a provider, as its settlement lists it. */
export interface SettledMovement {
  /** Our id of the operation. */
  siteTransactionId: string;
  kind: 'charge' | 'refund';
  /** Cents, positive. */
  amount: number;
  /** ISO 8601. */
  at: string;
}

/** Operations on money that all payment providers offer. */
export interface MoneyMover {
  /**
   * Refunds the whole or part of an approved charge, once per `refundId`. Never throws: no answer, or an invalid one,
   * is `pending`.
   *
   * @param cents positive
   */
  refund(siteTransactionId: string, refundId: string, cents: number): Promise<RefundOutcome>;
  /**
   * Movements of a day, `yyyy-mm-dd` in the office's time zone; for an unfinished day, those so far.
   *
   * @throws {Error} when the provider cannot be queried, or its answer cannot be parsed.
   */
  settlement(day: string): Promise<SettledMovement[]>;
}
