import type { IncomingMessage } from 'node:http';
import { networkOf } from '#server/rules/payments/network-of.ts';

/** Messages per connection and window: one to sign in, one with its page, and a ping every 25 seconds. */
const MESSAGES = 20;
const MESSAGE_WINDOW = 10_000;
/** New connections per network and window: an office behind one address reconnects all at once. */
const ARRIVALS = 300;
const ARRIVAL_WINDOW = 60_000;
/** Maximum open connections per network, and in total. */
const HELD = 300;
const HELD_BY_ALL = 10_000;

export const TOO_MANY_CONNECTIONS =
  'Hay demasiadas conexiones desde tu red. Esperá un minuto y volvé a intentar.';
export const TOO_MANY_MESSAGES = 'Cortamos la conexión: llegaron demasiados mensajes seguidos.';

/** A connection to count. */
export interface Counted {
  request: IncomingMessage;
  on(event: 'packet', listener: () => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** Limits the messages and connections of live events, per connection and network. */
export class FloodGuard {
  readonly #trustProxy: boolean;
  readonly #now: () => number;
  readonly #held = new Map<string, number>();
  #all = 0;
  #arrivals = new Map<string, number>();
  #since: number;

  /** @param now milliseconds */
  constructor(trustProxy: boolean, now: () => number = Date.now) {
    this.#trustProxy = trustProxy;
    this.#now = now;
    this.#since = now();
  }

  /** Counts a new connection; false when it exceeds a limit. */
  admits(request: IncomingMessage): boolean {
    if (this.#now() - this.#since >= ARRIVAL_WINDOW) {
      this.#since = this.#now();
      this.#arrivals = new Map();
    }
    const network = this.#networkOf(request);
    const arrivals = (this.#arrivals.get(network) ?? 0) + 1;
    this.#arrivals.set(network, arrivals);
    return arrivals <= ARRIVALS && (this.#held.get(network) ?? 0) < HELD && this.#all < HELD_BY_ALL;
  }

  /** Counts a connection until it closes; calls `cut` once, when it sends too many messages. */
  watch(connection: Counted, cut: () => void): void {
    const network = this.#networkOf(connection.request);
    this.#hold(network, 1);
    connection.once('close', () => this.#hold(network, -1));
    let since = this.#now();
    let said = 0;
    connection.on('packet', () => {
      if (this.#now() - since >= MESSAGE_WINDOW) {
        since = this.#now();
        said = 0;
      }
      said += 1;
      if (said === MESSAGES + 1) cut();
    });
  }

  #hold(network: string, more: number): void {
    const held = (this.#held.get(network) ?? 0) + more;
    if (held > 0) this.#held.set(network, held);
    else this.#held.delete(network);
    this.#all += more;
  }

  /** Network of the client; behind a declared proxy, from the address that the proxy added. */
  #networkOf({ headers, socket }: IncomingMessage): string {
    const forwarded =
      this.#trustProxy &&
      String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim();
    return networkOf(forwarded || (socket.remoteAddress ?? ''));
  }
}
