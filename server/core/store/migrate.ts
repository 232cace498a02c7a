import { Migrator } from 'kysely';
import type { Kysely } from 'kysely';
import { MIGRATIONS } from './migrations/series.ts';
import type { Schema } from './schema/schema.ts';
import { isUnavailable } from './store-unavailable.ts';

/**
 * Brings the store to today's tables, all in one transaction or not at all; nothing to do when it is up to date.
 *
 * @returns the names of the migrations that ran.
 * @throws {StoreUnavailable} when the store does not answer, or another machine brings it up to date for long.
 * @throws {Error} with what the engine said when one fails, or when the store is newer than this program.
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (isUnavailable(error)) throw error;
  if (error !== undefined) {
    const failed = results?.find((r) => r.status === 'Error')?.migrationName;
    throw new Error(`The store could not be migrated${failed ? ` (${failed})` : ''}: ${String(error)}`, {
      cause: error,
    });
  }
  return (results ?? []).map((r) => r.migrationName);
}
