import type { ChargeOutcome } from '#server/providers/charge-outcome.ts';
import type { GatewayOrder, GatewayProvider } from '#server/providers/gateway-provider.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { newAuthorization, outcomeOf } from './outcome.ts';
import { cancelEntry } from './sandbox-cards.ts';

/** What somebody does at the page of the gateway. `later`: the bank answers when the delay of the sandbox has passed. */
export type Decision = 'approve' | 'later' | 'reject';

/** The gateway of bank payments of the sandbox, over its ledger. */
export class SandboxGateway implements GatewayProvider {
  readonly #ledger: Ledger;
  readonly #delay: number;

  /** @param delay milliseconds after which a bank that answers later does */
  constructor(ledger: Ledger, delay: number) {
    this.#ledger = ledger;
    this.#delay = delay;
  }

  async open({ siteTransactionId, amount, returnUrl }: GatewayOrder): Promise<string> {
    const nothing = { reason: null, authorization: null, ready_at: null };
    const order = { site_id: siteTransactionId, reference: returnUrl, amount };
    this.#ledger.enter({ ...nothing, ...order, status: 'open' });
    return `/sandbox/pasarela/${siteTransactionId}`;
  }

  async find(siteTransactionId: string): Promise<ChargeOutcome | null> {
    const entry = this.#ledger.entry(siteTransactionId);
    return entry && outcomeOf(this.#ledger, entry);
  }

  async cancel(siteTransactionId: string): Promise<ChargeOutcome> {
    const entry = this.#ledger.entry(siteTransactionId);
    if (entry?.status === 'pending') return outcomeOf(this.#ledger, entry);
    return cancelEntry(this.#ledger, siteTransactionId);
  }

  /** The order as its page shows it; null when there is none. */
  order(siteTransactionId: string): LedgerEntry | null {
    return this.#ledger.entry(siteTransactionId);
  }

  /** What the person decided at the page; an order is decided once. */
  decide(siteTransactionId: string, decision: Decision): void {
    const move = (to: LedgerEntry['status'], authorization: string | null = null) =>
      this.#ledger.move(siteTransactionId, ['open'], to, authorization);
    if (decision === 'approve') move('approved', newAuthorization());
    else if (decision === 'reject') move('rejected');
    else if (move('pending')?.status === 'pending')
      this.#ledger.setReady(siteTransactionId, Date.now() + this.#delay);
  }
}
