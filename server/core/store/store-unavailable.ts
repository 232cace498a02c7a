/**
 * The store cannot be reached, is busy for too long or failed meanwhile. If it happens on commit the outcome is
 * unknown; repeating the request with the same operation id returns it.
 */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** The store can be read but not written: its disk is full or failing, or it is read-only. Nothing was done. */
export class StoreUnwritable extends StoreUnavailable {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'StoreUnwritable';
  }
}

/** Error codes of both engines (prefixes) for a full or failing disk and a read-only store. */
const UNWRITABLE = /^(SQLITE_(FULL|READONLY|CANTOPEN|IOERR)|25006|53100|58030)/;

/** Converts an engine error to `StoreUnwritable` when nothing can be written; other errors are unchanged. */
export function asUnwritable(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && UNWRITABLE.test(code) ? new StoreUnwritable(error) : error;
}

/** The `StoreUnwritable` that is, or caused, an error. */
export function unwritableCause(error: unknown): StoreUnwritable | null {
  if (error instanceof StoreUnwritable) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? null : unwritableCause(cause);
}

/** Returns true when the error means that the store does not answer now, and may do so in a moment. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable || isBusy(error);
}

/** Returns true when SQLite did nothing because another process writes. */
export function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');
}
