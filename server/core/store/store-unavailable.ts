/**
 * The store did not answer: it cannot be reached, is busy beyond patience or went away meanwhile. When it was asked to commit,
 * nobody knows whether it did: who asks again with the same operation gets the truth.
 */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/**
 * The store answers what is read and refuses what is written: its disk is full or failing, or it is read-only. Nothing was done.
 */
export class StoreUnwritable extends StoreUnavailable {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'StoreUnwritable';
  }
}

/** What either engine says of a disk without room or that fails, and of a store that is read-only (its code, as it begins). */
const UNWRITABLE = /^(SQLITE_(FULL|READONLY|CANTOPEN|IOERR)|25006|53100|58030)/;

/** An error of the engine, as `StoreUnwritable` when it says that nothing can be written; else what it is. */
export function asUnwritable(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && UNWRITABLE.test(code) ? new StoreUnwritable(error) : error;
}

/** The error by which a store said that it cannot be written, of itself or of what it caused. */
export function unwritableCause(error: unknown): StoreUnwritable | null {
  if (error instanceof StoreUnwritable) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? null : unwritableCause(cause);
}

/** Whether an error says that the store does not answer now, of either engine: it may do so in a moment. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable || isBusy(error);
}

/** Whether a file did nothing of what it was asked, because another process writes. */
export function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');
}
