import { clearTimeout, setImmediate, setTimeout } from 'node:timers';
import { HttpError } from '#server/core/errors/http-error.ts';

interface Shares {
  /** How many who read are answered between two who begin to write, while somebody reads. */
  readsBetween: number;
  /** Milliseconds after which the next one begins to write, whoever reads. */
  longest: number;
  /** How many may wait. */
  waiting: number;
  /** What is told to the next one. */
  full: string;
}

/** Seconds after which it may be asked again. */
const SOON = 5;

/**
 * Lets requests that write begin one after the other, so that who reads keeps his share of the thread that answers both: while
 * nobody reads at once, else after some who read. It holds nobody that has begun, however long he waits for others.
 */
export class Admission {
  readonly #shares: Shares;
  readonly #waiting: (() => void)[] = [];
  #reading = 0;
  /** Answered since the last one began to write. */
  #read = 0;
  #began = -Infinity;
  #isYielding = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  async read<T>(work: () => Promise<T>): Promise<T> {
    this.#reading += 1;
    try {
      return await work();
    } finally {
      this.#reading -= 1;
      this.#read += 1;
      this.#next();
    }
  }

  /** @throws {HttpError} 503 when too many wait already. */
  async write<T>(work: () => Promise<T>): Promise<T> {
    const { waiting, full } = this.#shares;
    if (this.#waiting.length >= waiting) throw new HttpError(503, full, [], SOON);
    await new Promise<void>((begin) => {
      this.#waiting.push(begin);
      this.#next();
    });
    return work();
  }

  #next(): void {
    if (this.#waiting.length === 0 || this.#isYielding) return;
    const { readsBetween, longest } = this.#shares;
    const somebodyReads = this.#reading + this.#read > 0;
    const left = this.#began + longest - performance.now();
    if (!somebodyReads || this.#read >= readsBetween || left <= 0) return this.#letIn();
    this.#timer ??= setTimeout(() => this.#letIn(), left);
  }

  #letIn(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#read = 0;
    this.#began = performance.now();
    this.#waiting.shift()?.();
    // Whoever came meanwhile is heard before the next one.
    this.#isYielding = true;
    setImmediate(() => {
      this.#isYielding = false;
      this.#next();
    });
  }
}
