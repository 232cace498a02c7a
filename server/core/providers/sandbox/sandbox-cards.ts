import { setTimeout as wait } from 'node:timers/promises';
import type { CardCharge, CardProvider, KnownCard } from '#server/core/providers/card-provider.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { RefundOutcome } from '#server/core/providers/refund-outcome.ts';
import type { SettledMovement } from '#server/core/providers/settlement.ts';
import type { SandboxCardToken, Ledger, LedgerEntry } from './ledger.ts';
import { cancelEntry, refundEntry, settledOn } from './ledger-entries.ts';
import { newAuthorization, ledgerOutcome } from './outcome.ts';
import { DEMO_TOKENS, NO_FUNDS, type Behaviour } from './test-cards.ts';

export interface SandboxTimes {
  /** Milliseconds for which the timeout card gets no answer. */
  silence: number;
  /** After how long what was in review or without answer turns out approved, in milliseconds. */
  delay: number;
}

/** The card provider of the sandbox, over its ledger. */
export class SandboxCards implements CardProvider {
  readonly #ledger: Ledger;
  readonly #times: SandboxTimes;

  constructor(ledger: Ledger, times: SandboxTimes) {
    this.#ledger = ledger;
    this.#times = times;
  }

  async findCard(token: string): Promise<KnownCard | null> {
    const card = this.#token(token);
    return card && { bin: card.bin, lastFour: card.last_four, paymentMethodId: null, expiry: null };
  }

  #token(token: string): Omit<SandboxCardToken, 'id'> | null {
    return this.#ledger.token(token) ?? DEMO_TOKENS.get(token) ?? null;
  }

  async charge(charge: CardCharge): Promise<ChargeOutcome> {
    const token = this.#token(charge.token);
    const entry = this.#ledger.enter('cards', {
      site_id: charge.siteTransactionId,
      reference: charge.token,
      amount: charge.amount,
      authorization: null,
      ...(token && token.bin === charge.bin
        ? this.#start(token.behaviour)
        : { status: 'rejected', reason: 'No pudimos procesar la tarjeta. Reintentá', ready_at: null }),
    });
    if (entry.status === 'pending') await wait(this.#times.silence);
    return ledgerOutcome(this.#ledger, entry);
  }

  #start(behaviour: Behaviour): Pick<LedgerEntry, 'status' | 'reason' | 'ready_at' | 'authorization'> {
    const ready_at = Date.now() + this.#times.silence + this.#times.delay;
    const nothing = { reason: null, authorization: null };
    switch (behaviour) {
      case 'approve':
        return { status: 'approved', reason: null, authorization: newAuthorization(), ready_at: null };
      case 'funds':
        return { status: 'rejected', reason: NO_FUNDS.reason, authorization: null, ready_at: null };
      case 'review':
        return { ...nothing, status: 'review', ready_at };
      case 'timeout':
        return { ...nothing, status: 'pending', ready_at };
    }
  }

  async find(siteTransactionId: string): Promise<ChargeOutcome | null> {
    const entry = this.#ledger.entry(siteTransactionId);
    return entry && ledgerOutcome(this.#ledger, entry);
  }

  async cancel(siteTransactionId: string): Promise<ChargeOutcome> {
    return cancelEntry(this.#ledger, 'cards', siteTransactionId);
  }
  async refund(siteTransactionId: string, _refundId: string, cents: number): Promise<RefundOutcome> {
    return refundEntry(this.#ledger, siteTransactionId, cents);
  }

  async settlement(day: string): Promise<SettledMovement[]> {
    return settledOn(this.#ledger, 'cards', day);
  }
}
