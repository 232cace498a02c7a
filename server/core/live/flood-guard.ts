import type { IncomingMessage } from 'node:http';
import { networkOf } from '#server/rules/payments/network-of.ts';

/** Messages that a connection may send in a window: one to come in, one to say where it is, and one in 25 seconds to live. */
const MESSAGES = 20;
const MESSAGE_WINDOW = 10_000;
/** Times that one network may come in a window: an office behind one address comes back all at once. */
const ARRIVALS = 300;
const ARRIVAL_WINDOW = 60_000;
/** Connections that one network, and all together, may hold. */
const HELD = 300;
const HELD_BY_ALL = 10_000;

export const TOO_MANY_CONNECTIONS =
  'Hay demasiadas conexiones desde tu red. Esperá un minuto y volvé a intentar.';
export const TOO_MANY_MESSAGES = 'Cortamos la conexión: llegaron demasiados mensajes seguidos.';

/** A connection as far as it is counted. */
export interface Counted {
  request: IncomingMessage;
  on(event: 'packet', listener: () => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** Counts what each connection and each network asks of live events, so that none stops the others. */
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

  /** Whether somebody may come in now; it counts as coming. */
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

  /** Counts a connection until it closes; `cut` is called once, when it says too much. */
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

  /** Behind a declared proxy, that of the address that it added. */
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
