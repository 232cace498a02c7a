import { CompiledQuery, SqliteDriver } from 'kysely';
import type { DatabaseConnection } from 'kysely';

/**
 * Begins every transaction as a writer, so that what it read is still so when it writes: two processes that check
 * and then pay cannot both pass the check.
 */
export class StoreDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
