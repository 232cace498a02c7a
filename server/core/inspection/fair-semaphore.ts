import { InspectorBusy } from './file-inspector.ts';

export interface TurnLimits {
  /** Turns at once. A network has all but one of them at most, so that the last one always serves others. */
  atOnce: number;
  /** Places to wait for a turn. A network has half of them at most. */
  places: number;
  /** Milliseconds that one may wait. */
  patience: number;
}

interface Network {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Semaphore that is fair by network: waiting networks get turns one after another. */
export class FairSemaphore {
  readonly #limits: TurnLimits;
  /** Networks with turns or waiting; a free turn goes to the first one under its limit. */
  readonly #networks = new Map<string, Network>();
  #free: number;
  #waiting = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#free = limits.atOnce;
  }

  /**
   * Waits for a turn, which lasts until `leave`.
   * @param name of the network, as of `networkOf`
   * @throws {InspectorBusy} when there is no place to wait, or the turn does not come in time.
   */
  enter(name: string): Promise<void> {
    const network = this.#networks.get(name) ?? { running: 0, waiting: new Set() };
    if (!this.#mayRun(network) && !this.#mayWait(network))
      return Promise.reject(new InspectorBusy('Too many files wait for inspection'));
    this.#networks.set(name, network);
    if (!this.#mayRun(network)) return this.#wait(name, network);
    this.#begin(network);
    return Promise.resolve();
  }

  /** Releases a turn of a network and lets the next one in. */
  leave(name: string): void {
    this.#free += 1;
    const network = this.#networks.get(name);
    if (!network) return;
    network.running -= 1;
    this.#forget(name, network);
    this.#next();
  }

  #mayRun({ running }: Network): boolean {
    return this.#free > 0 && running < Math.max(1, this.#limits.atOnce - 1);
  }

  #mayWait({ waiting }: Network): boolean {
    const { places } = this.#limits;
    return this.#waiting < places && waiting.size < Math.ceil(places / 2);
  }

  #begin(network: Network): void {
    this.#free -= 1;
    network.running += 1;
  }

  #wait(name: string, network: Network): Promise<void> {
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        network.waiting.delete(turn);
        this.#waiting -= 1;
      };
      const turn = () => {
        end();
        resolve();
      };
      const timer = setTimeout(() => {
        end();
        this.#forget(name, network);
        reject(new InspectorBusy('No thread was free in time'));
      }, this.#limits.patience);
      network.waiting.add(turn);
    });
  }

  #next(): void {
    for (const [name, network] of this.#networks) {
      const [turn] = network.waiting;
      if (!turn || !this.#mayRun(network)) continue;
      this.#begin(network);
      turn();
      // Behind the others, until they had theirs.
      this.#networks.delete(name);
      this.#networks.set(name, network);
      return;
    }
  }

  #forget(name: string, { running, waiting }: Network): void {
    if (running === 0 && waiting.size === 0) this.#networks.delete(name);
  }
}
