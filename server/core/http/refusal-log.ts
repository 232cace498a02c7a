/** A request that was refused: what was asked, from where and by which taxpayer. */
export interface RefusedRequest {
  status: number;
  /** Pattern of the route, without what was asked in it; `none` where no route is. */
  route: string;
  address: string;
  /** Id of the signed-in taxpayer. */
  who?: number;
}

/** A line of the log: a refusal, how many more of its kind there were, or how many of kinds that had no place. */
type RefusalLine = RefusedRequest | (RefusedRequest & { more: number }) | { others: number };

/** Statuses of attempts to get around a control; what a person gets wrong (404, 409, 422) is none. */
const ATTEMPTS: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);
const MINUTE = 60_000;
/** Kinds a minute that have a line of their own. */
const MOST = 500;

/**
 * Writes refused requests: the first of each kind in a minute at once, and their number when the minute is over. So an attempt
 * is seen as it begins, and no flood of them fills the log.
 */
export class RefusalLog {
  readonly #write: (line: RefusalLine) => void;
  readonly #now: () => number;
  #kinds = new Map<string, { refusal: RefusedRequest; more: number }>();
  #others = 0;
  #since = -Infinity;

  /** @param now milliseconds */
  constructor(write: (line: RefusalLine) => void, now: () => number = Date.now) {
    this.#write = write;
    this.#now = now;
  }

  add(refusal: RefusedRequest): void {
    if (!ATTEMPTS.has(refusal.status)) return;
    if (this.#now() - this.#since >= MINUTE) this.#endMinute();
    const kind = `${refusal.status} ${refusal.route} ${refusal.address}`;
    const known = this.#kinds.get(kind);
    if (known) known.more += 1;
    else if (this.#kinds.size >= MOST) this.#others += 1;
    else {
      this.#kinds.set(kind, { refusal, more: 0 });
      this.#write(refusal);
    }
  }

  #endMinute(): void {
    for (const { refusal, more } of this.#kinds.values()) if (more > 0) this.#write({ ...refusal, more });
    if (this.#others > 0) this.#write({ others: this.#others });
    this.#kinds = new Map();
    this.#others = 0;
    this.#since = this.#now();
  }
}
