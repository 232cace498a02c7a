import { SqliteAdapter } from 'kysely';

/** Lets a migration be one transaction, as SQLite can: whoever migrates second waits and finds it done. */
export class StoreAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
