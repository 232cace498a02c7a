import { clearTimeout, setImmediate, setTimeout } from 'node:timers';
import { HttpError } from '#server/core/errors/http-error.ts';

interface Shares {
  /** Reads answered between two writes, while there are reads. */
  readsBetween: number;
  /** Milliseconds after which the next write starts even while there are reads. */
  longest: number;
  /** Maximum queued writes. */
  waiting: number;
  /** Message of the refusal when the queue is full. */
  full: string;
}

/** Seconds of the `Retry-After`. */
const SOON = 5;

/**
 * Queues the start of requests that write, so that reads keep their share of the thread that serves both: without reads
 * the next one starts at once, otherwise after some of them. Writes that have started are never held, even if they wait
 * long for others.
 */
export class Admission {
  readonly #shares: Shares;
  readonly #waiting: (() => void)[] = [];
  #reading = 0;
  /** Reads answered since the last write started. */
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

  /** @throws {HttpError} 503 when the queue is full. */
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
    // Requests that arrived meanwhile are handled before the next write.
    this.#isYielding = true;
    setImmediate(() => {
      this.#isYielding = false;
      this.#next();
    });
  }
}
