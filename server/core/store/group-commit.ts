import { open, type FileHandle } from 'node:fs/promises';
import { StoreUnavailable } from './store-unavailable.ts';

/** What a store wrote and its disk may not have. */
interface Log {
  /** Brings to disk all that was committed before it is called. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Brings what was committed to disk, beside the thread that answers. Whoever commits meanwhile goes with the next time, all at
 * once. Once it failed nobody knows what the disk has: then nothing is written any more.
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
   * Ends when all that was committed before is on disk.
   * @throws {StoreUnavailable} when nobody knows whether it is.
   */
  onDisk(): Promise<void> {
    this.#next ??= this.#now.then(() => {
      this.#next = null;
      this.#now = this.#synced();
      return this.#now;
    });
    return this.#next;
  }

  /** @throws {StoreUnavailable} once it failed. */
  demandSound(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Nothing is committed any more. */
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

/** The write-ahead log of a file: all that was committed and is not in the file yet. */
export class WriteAheadLog implements Log {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;

  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  /** There is one once something was committed, and until the store is closed. */
  async sync(): Promise<void> {
    this.#file ??= open(this.#path, 'r+');
    await (await this.#file).datasync();
  }

  async close(): Promise<void> {
    await (await this.#file)?.close();
  }
}

/** What is kept in memory only has nothing to bring to disk. */
export const NO_LOG: Log = { sync: async () => undefined, close: async () => undefined };
