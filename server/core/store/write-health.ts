import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { renewConnections } from './connection-counts.ts';
import type { Schema } from './schema/schema.ts';
import { isUnavailable, unwritableCause, type StoreUnwritable } from './store-unavailable.ts';

/** Bytes of a trial: more than any request but a large file asks for at once. */
const TRIAL_BYTES = 64 * 1024;
const TRIAL = 'write_probe';

/** Called once when a store stops being writable, and once when it is again. */
interface WriteHealthListener {
  lost(cause: StoreUnwritable): void;
  back(): void;
}

/**
 * Whether the store can be written, as the writes of this machine find it: nothing is written to know it while it can, and
 * once it cannot it is tried until it can.
 */
export class WriteHealth {
  readonly #db: Kysely<Schema>;
  readonly #listener: WriteHealthListener;
  #isWritable = true;

  constructor(db: Kysely<Schema>, listener: WriteHealthListener) {
    this.#db = db;
    this.#listener = listener;
  }

  get isWritable(): boolean {
    return this.#isWritable;
  }

  /** Takes note of an error. True: the store cannot be written, and there is nothing else to report. */
  report(error: unknown): boolean {
    const cause = unwritableCause(error);
    if (!cause) return false;
    if (this.#isWritable) {
      this.#isWritable = false;
      this.#listener.lost(cause);
    }
    return true;
  }

  /** Tries to write, where the last write could not: it does so on disk, not only in a transaction that is undone. */
  async retry(): Promise<void> {
    if (this.#isWritable) return;
    try {
      await this.#write();
    } catch (error) {
      if (isUnavailable(error)) return;
      throw error;
    }
    // Connections opened while it was read-only would keep refusing.
    renewConnections(this.#db);
    this.#isWritable = true;
    this.#listener.back();
  }

  async #write(): Promise<void> {
    const value = randomBytes(TRIAL_BYTES / 2).toString('hex');
    await this.#db
      .insertInto('secret')
      .values({ name: TRIAL, value })
      .onConflict((on) => on.column('name').doUpdateSet({ value }))
      .execute();
    await this.#db.deleteFrom('secret').where('name', '=', TRIAL).execute();
  }
}
