import { isSigned, type Callback } from './callback-signature.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import { readJsonAnswer, readYes, textOf, type JsonAnswer } from './json-answer.ts';
import type { RefundOutcome } from './refund-outcome.ts';
import { settledMovements } from './settled-movements.ts';
import type { MoneyMover, SettledMovement } from './settlement.ts';

const ANSWER_MILLISECONDS = 20_000;
const REJECTED = 'El pago fue rechazado';

/** Orders at a provider of payments over HTTP (docs/backend.md): what wallet and bank gateway have in common. */
export class HttpOrders implements MoneyMover {
  readonly #api: string;
  readonly #key: string;

  readonly #secret: string;

  /**
   * @param api without trailing slash
   * @param secret signs its callbacks
   */
  constructor({ api, key, secret }: { api: string; key: string; secret: string }) {
    this.#api = api;
    this.#key = key;
    this.#secret = secret;
  }

  /** Registers an order, idempotent by id. Returns the provider's answer. */
  protected async place(id: string, order: JsonAnswer): Promise<JsonAnswer> {
    return readYes(await this.#ask('PUT', pathOf(id), order));
  }

  async find(id: string): Promise<ChargeOutcome | null> {
    const response = await this.#ask('GET', pathOf(id));
    if (response.status !== 404) return outcomeOf(id, await readYes(response));
    if ((await readJsonAnswer(response))['error'] === 'unknown_order') return null;
    throw new Error('A provider of payments answered 404 and not of the order.');
  }

  async cancel(id: string): Promise<ChargeOutcome> {
    return outcomeOf(id, await readYes(await this.#ask('PUT', `${pathOf(id)}/cancellation`, {})));
  }

  async refund(id: string, refundId: string, cents: number): Promise<RefundOutcome> {
    try {
      const path = `${pathOf(id)}/refunds/${encodeURIComponent(refundId)}`;
      const answer = await readYes(await this.#ask('PUT', path, { amount: cents }));
      if (answer['status'] === 'done') return { status: 'done' };
      if (answer['status'] === 'refused') return { status: 'refused', reason: textOf(answer['reason']) };
      return { status: 'pending' };
    } catch {
      return { status: 'pending' };
    }
  }

  async settlement(day: string): Promise<SettledMovement[]> {
    const answer = await readYes(await this.#ask('GET', `/settlements/${encodeURIComponent(day)}`));
    if (answer['day'] !== day) throw new Error(`The settlement of ${day} came with another day.`);
    return settledMovements(answer['movements']);
  }

  signed(callback: Callback, seconds: number): boolean {
    return isSigned(this.#secret, callback, seconds);
  }

  #ask(method: string, path: string, body?: JsonAnswer): Promise<Response> {
    return fetch(this.#api + path, {
      method,
      headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
    });
  }
}

function pathOf(id: string): string {
  return `/orders/${encodeURIComponent(id)}`;
}

/** @throws {Error} when it is about another order, or has an unknown status. */
function outcomeOf(id: string, answer: JsonAnswer): ChargeOutcome {
  if (answer['id'] !== id) throw new Error('A provider of payments answered of another order.');
  switch (answer['status']) {
    case 'approved':
      return { status: 'approved', authorization: textOf(answer['authorization']) };
    case 'rejected': {
      const code = textOf(answer['code']);
      return {
        status: 'rejected',
        reason: textOf(answer['reason']) || REJECTED,
        ...(code !== '' && { code }),
      };
    }
    case 'review':
    case 'cancelled':
      return { status: answer['status'] };
    case 'open':
    case 'pending':
      return { status: 'pending' };
    default:
      throw new Error('A provider of payments answered a state that nobody knows.');
  }
}
