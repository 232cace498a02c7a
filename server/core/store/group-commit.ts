import { open, type FileHandle } from 'node:fs/promises';
import { StoreUnavailable } from './store-unavailable.ts';

/** A log with writes that may not be on disk yet. */
interface Log {
  /** Syncs to disk everything committed before the call. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Syncs commits to disk off the main thread. Commits made during a sync share the next one. After a failed sync the
 * state of the disk is unknown, so all further writes are refused.
 */
export class GroupCommit {
  readonly #log: Log;
  #now: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #failure: StoreUnavailable | null = null;

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * Resolves when everything committed before is on disk.
   * @throws {StoreUnavailable} when the sync failed.
   */
  onDisk(): Promise<void> {
    this.#next ??= this.#now.then(() => {
      this.#next = null;
      this.#now = this.#synced();
      return this.#now;
    });
    return this.#next;
  }

  /** @throws {StoreUnavailable} after a failed sync. */
  demandSound(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Closes the log; there must be no later commits. */
  async close(): Promise<void> {
    await this.#now.catch(() => undefined);
    await this.#log.close();
  }

  async #synced(): Promise<void> {
    try {
      await this.#log.sync();
    } catch (error) {
      this.#failure = new StoreUnavailable(error);
    }
    this.demandSound();
  }
}

/** The write-ahead log of a database file. */
export class WriteAheadLog implements Log {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;

  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  /** The log exists from the first commit until the store is closed. */
  async sync(): Promise<void> {
    this.#file ??= open(this.#path, 'r+');
    await (await this.#file).datasync();
  }

  async close(): Promise<void> {
    await (await this.#file)?.close();
  }
}

/** For databases in memory, which need no sync. */
export const NO_LOG: Log = { sync: async () => undefined, close: async () => undefined };
