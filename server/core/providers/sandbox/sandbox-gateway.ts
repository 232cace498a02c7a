import { randomBytes } from 'node:crypto';
import { isSigned, signCallback, type Callback } from '#server/core/providers/callback-signature.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { GatewayOrder, GatewayProvider } from '#server/core/providers/gateway-provider.ts';
import type { RefundOutcome } from '#server/core/providers/refund-outcome.ts';
import type { SettledMovement } from '#server/core/providers/settlement.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { cancelEntry, refundEntry, settledOn } from './ledger-entries.ts';
import { newAuthorization, ledgerOutcome } from './outcome.ts';

/** Choice of the person at the gateway's page. `later`: the bank answers after the delay of the sandbox. */
export type Decision = 'approve' | 'later' | 'reject';

/** Sandbox of the gateway for bank payments, over its ledger. */
export class SandboxGateway implements GatewayProvider {
  readonly #ledger: Ledger;
  readonly #delay: number;
  readonly #secret = randomBytes(32).toString('hex');

  /** @param delay milliseconds until a bank that answers later does */
  constructor(ledger: Ledger, delay: number) {
    this.#ledger = ledger;
    this.#delay = delay;
  }

  async open({ siteTransactionId, amount, returnUrl }: GatewayOrder): Promise<string> {
    const nothing = { reason: null, authorization: null, ready_at: null };
    const order = { site_id: siteTransactionId, reference: returnUrl, amount };
    this.#ledger.enter('gateway', { ...nothing, ...order, status: 'open' });
    return `/sandbox/pasarela/${siteTransactionId}`;
  }

  async find(siteTransactionId: string): Promise<ChargeOutcome | null> {
    const entry = this.#ledger.entry(siteTransactionId);
    return entry && ledgerOutcome(this.#ledger, entry);
  }

  async cancel(siteTransactionId: string): Promise<ChargeOutcome> {
    const entry = this.#ledger.entry(siteTransactionId);
    if (entry?.status === 'pending') return ledgerOutcome(this.#ledger, entry);
    return cancelEntry(this.#ledger, 'gateway', siteTransactionId);
  }

  async refund(siteTransactionId: string, _refundId: string, cents: number): Promise<RefundOutcome> {
    return refundEntry(this.#ledger, siteTransactionId, cents);
  }

  async settlement(day: string): Promise<SettledMovement[]> {
    return settledOn(this.#ledger, 'gateway', day);
  }

  signed(callback: Callback, seconds: number): boolean {
    return isSigned(this.#secret, callback, seconds);
  }

  /** Signs the callbacks to the portal. */
  sign(body: string, seconds: number): string {
    return signCallback(this.#secret, body, seconds);
  }

  /** The order shown by its page; null: unknown. */
  order(siteTransactionId: string): LedgerEntry | null {
    return this.#ledger.entry(siteTransactionId);
  }

  /** Applies the choice of the person; an order is decided once. */
  decide(siteTransactionId: string, decision: Decision): void {
    const move = (to: LedgerEntry['status'], authorization: string | null = null) =>
      this.#ledger.move(siteTransactionId, ['open'], to, authorization);
    if (decision === 'approve') move('approved', newAuthorization());
    else if (decision === 'reject') move('rejected');
    else if (move('pending')?.status === 'pending')
      this.#ledger.setReady(siteTransactionId, Date.now() + this.#delay);
  }
}
