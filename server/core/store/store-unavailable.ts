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

/** Whether an error says that the store does not answer now, of either engine: it may do so in a moment. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable || isBusy(error);
}

/** Whether a file did nothing of what it was asked, because another process writes. */
export function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');
}
