import { StoreUnavailable } from './store-unavailable.ts';

/** Semaphore: the rest wait in order, each for a maximum time. */
export class Semaphore {
  readonly #patience: number;
  readonly #waiting = new Set<() => void>();
  #free: number;

  /** @param patience in milliseconds */
  constructor(atOnce: number, patience: number) {
    this.#free = atOnce;
    this.#patience = patience;
  }

  /** @throws {StoreUnavailable} when its turn does not come. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /**
   * Waits for a turn, which lasts until `leave`.
   * @throws {StoreUnavailable} when it does not come.
   */
  enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(turn);
        reject(new StoreUnavailable('too many are writing'));
      }, this.#patience);
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.add(turn);
    });
  }

  /** Releases a turn to the next in the queue. */
  leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
