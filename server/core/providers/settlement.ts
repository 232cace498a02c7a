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

/** What every provider of payments can be asked about money that moved. */
export interface MoneyMover {
  /**
   * Gives the whole or part of an approved charge back, once per `refundId`, however often it is asked.
   * Never an exception: no answer, or one that makes no sense, is `pending`.
   *
   * @param cents positive
   */
  refund(siteTransactionId: string, refundId: string, cents: number): Promise<RefundOutcome>;
  /**
   * Every movement of a day, `yyyy-mm-dd` in the office's time zone; of a day that has not ended, those so far.
   *
   * @throws {Error} when it cannot be asked, or what it says cannot be read.
   */
  settlement(day: string): Promise<SettledMovement[]>;
}
