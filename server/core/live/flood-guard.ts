import type { IncomingMessage } from 'node:http';

/** Messages that a connection may send in a window: one to come in, one to say where it is, and one in 25 seconds to live. */
const MESSAGES = 20;
const MESSAGE_WINDOW = 10_000;
/** Times that one address may come in a window: an office behind one address comes back all at once. */
const ARRIVALS = 300;
const ARRIVAL_WINDOW = 60_000;
/** Connections that one address, and all together, may hold. */
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

/** Counts what each connection and each address asks of live events, so that nobody stops another. */
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
    const address = this.#addressOf(request);
    const arrivals = (this.#arrivals.get(address) ?? 0) + 1;
    this.#arrivals.set(address, arrivals);
    return arrivals <= ARRIVALS && (this.#held.get(address) ?? 0) < HELD && this.#all < HELD_BY_ALL;
  }

  /** Counts a connection until it closes; `cut` is called once, when it says too much. */
  watch(connection: Counted, cut: () => void): void {
    const address = this.#addressOf(connection.request);
    this.#hold(address, 1);
    connection.once('close', () => this.#hold(address, -1));
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

  #hold(address: string, more: number): void {
    const held = (this.#held.get(address) ?? 0) + more;
    if (held > 0) this.#held.set(address, held);
    else this.#held.delete(address);
    this.#all += more;
  }

  /** Behind a declared proxy, the address that it added. */
  #addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded =
      this.#trustProxy &&
      String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim();
    return forwarded || (socket.remoteAddress ?? '');
  }
}
