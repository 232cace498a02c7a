import { SqliteAdapter } from 'kysely';

/** Runs each migration in one transaction, which SQLite supports: a concurrent migration waits and finds it done. */
export class StoreAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
