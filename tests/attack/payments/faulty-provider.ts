import { localMinute } from '#server/core/time/clock.ts';
import type { CardCharge, CardProvider } from '#server/core/providers/card-provider.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { GatewayOrder, GatewayProvider } from '#server/core/providers/gateway-provider.ts';
import type { RefundOutcome } from '#server/core/providers/refund-outcome.ts';
import type { SettledMovement } from '#server/core/providers/settlement.ts';
import type { WalletProvider } from '#server/core/providers/wallet-provider.ts';
import type { Faults } from './machine-crash.ts';

/** An operation in the provider's ledger. */
export interface Charge {
  id: string;
  cents: number;
  status: ChargeOutcome['status'] | 'open';
  /** Refund ids and cents. */
  returned: Map<string, number>;
  moved: SettledMovement[];
}

const TIME_ZONE = 'America/Argentina/Salta';

/**
 * A provider of payments that loses, delays, repeats and forgets messages both ways; its ledger is the truth.
 * `promises`: it honours a cancellation of an operation that it never received.
 */
export class FaultyProvider implements CardProvider, GatewayProvider {
  readonly ledger = new Map<string, Charge>();
  /** Effects that happen later, in no order. */
  readonly late: (() => void)[] = [];
  readonly #faults: Faults;
  readonly #promises: boolean;
  readonly #now: () => string;

  constructor(faults: Faults, promises: boolean, now: () => string) {
    this.#faults = faults;
    this.#promises = promises;
    this.#now = now;
  }

  async findCard(): Promise<null> {
    return null;
  }

  async charge({ siteTransactionId: id, amount }: CardCharge): Promise<ChargeOutcome> {
    this.#faults.mayFall();
    const { random } = this.#faults;
    const status = random.pick(['approved', 'approved', 'approved', 'rejected', 'review'] as const);
    const loss = this.#faults.loss();
    if (loss === 'question') return { status: 'pending' };
    if (random.chance(this.#faults.rate / 2)) {
      this.late.push(() => this.#decide(id, amount, status));
      return { status: 'pending' };
    }
    this.#decide(id, amount, status);
    this.#faults.mayFall();
    return loss === 'answer' ? { status: 'pending' } : this.#outcome(id);
  }

  async open({ siteTransactionId: id, amount }: Pick<GatewayOrder, 'siteTransactionId' | 'amount'>) {
    return this.#asked(() => {
      this.#entry(id, amount);
      return `https://banco.ejemplo.test/${id}`;
    });
  }

  /** The same provider as the acquirer of QR. */
  get wallet(): WalletProvider {
    return {
      open: async (order) => void (await this.open(order)),
      find: (id) => this.find(id),
      cancel: (id) => this.cancel(id),
      refund: (id, refundId, cents) => this.refund(id, refundId, cents),
      settlement: (day) => this.settlement(day),
      signed: () => true,
      linkFor: () => null,
    };
  }

  /** The answer may be stale: a decided operation still pending, a received one unknown. */
  async find(id: string): Promise<ChargeOutcome | null> {
    return this.#asked(() => {
      const known = this.ledger.get(id);
      if (!known) return null;
      if (!this.#faults.random.chance(this.#faults.rate)) return this.#outcome(id);
      return this.#faults.random.pick([null, { status: 'pending' } as const]);
    });
  }

  async cancel(id: string): Promise<ChargeOutcome> {
    return this.#asked(() => {
      if (!this.ledger.has(id) && !this.#promises) return { status: 'pending' } as const;
      const entry = this.#entry(id, 0);
      if (entry.status === 'open') entry.status = 'cancelled';
      // At random it breaks its promise: a cancelled operation is charged after all.
      if (
        entry.status === 'cancelled' &&
        entry.cents > 0 &&
        this.#faults.random.chance(this.#faults.rate / 8)
      )
        this.late.push(() => this.#charge(entry));
      return this.#outcome(id);
    });
  }

  async refund(id: string, refundId: string, cents: number): Promise<RefundOutcome> {
    try {
      return await this.#asked((): RefundOutcome => {
        const entry = this.ledger.get(id);
        if (entry?.status !== 'approved') return { status: 'refused', reason: 'No hay cobro.' };
        if (this.#faults.random.chance(this.#faults.rate)) return { status: 'refused', reason: 'Sin saldo.' };
        if (!entry.returned.has(refundId)) {
          entry.returned.set(refundId, cents);
          this.#move(entry, 'refund', cents);
        }
        return { status: 'done' };
      });
    } catch (error) {
      if (error instanceof Lost) return { status: 'pending' };
      throw error;
    }
  }

  async settlement(day: string): Promise<SettledMovement[]> {
    return this.#asked(() =>
      [...this.ledger.values()]
        .flatMap(({ moved }) => moved)
        .filter(({ at }) => localMinute(at, TIME_ZONE).startsWith(day)),
    );
  }

  signed(): boolean {
    return true;
  }

  /** A person pays an order, or a bank decides it: only once. */
  decide(id: string, status: 'approved' | 'rejected' | 'pending'): void {
    const entry = this.ledger.get(id);
    if (!entry || !['open', 'pending', 'review'].includes(entry.status)) return;
    if (status === 'approved') this.#charge(entry);
    else entry.status = status;
  }

  /** Rejects an operation that was confirmed and never decided. */
  settleDown(id: string): void {
    if (this.ledger.get(id)?.status === 'pending') this.decide(id, 'rejected');
  }

  #charge(entry: Charge): void {
    if (entry.status === 'approved') return;
    entry.status = 'approved';
    this.#move(entry, 'charge', entry.cents);
  }

  #decide(id: string, cents: number, status: 'approved' | 'rejected' | 'review'): void {
    const known = this.ledger.get(id);
    if (known) return;
    this.#entry(id, cents);
    if (status === 'review') this.ledger.get(id)!.status = 'review';
    else this.decide(id, status);
    if (status === 'review')
      this.late.push(() => this.decide(id, this.#faults.random.pick(['approved', 'rejected'])));
  }

  async #asked<T>(effect: () => T): Promise<T> {
    this.#faults.mayFall();
    const loss = this.#faults.loss();
    if (loss === 'question') throw new Lost('No answer.');
    const answer = effect();
    this.#faults.mayFall();
    if (loss === 'answer') throw new Lost('No answer.');
    return answer;
  }

  #entry(id: string, cents: number): Charge {
    const entry = this.ledger.get(id) ?? { id, cents, status: 'open', returned: new Map(), moved: [] };
    this.ledger.set(id, entry);
    return entry;
  }

  #move(entry: Charge, kind: SettledMovement['kind'], amount: number): void {
    entry.moved.push({ siteTransactionId: entry.id, kind, amount, at: this.#now() });
  }

  #outcome(id: string): ChargeOutcome {
    const status = this.ledger.get(id)?.status ?? 'pending';
    if (status === 'approved') return { status, authorization: '203430' };
    if (status === 'rejected') return { status, reason: 'Fondos insuficientes' };
    return { status: status === 'open' ? 'pending' : status };
  }
}

/** A request or its answer was lost on the way. */
export class Lost extends Error {
  override readonly name = 'Lost';
}
