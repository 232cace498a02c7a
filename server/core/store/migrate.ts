import { Migrator } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { MIGRATIONS } from './migrations/series.ts';
import type { Schema } from './schema/schema.ts';
import { storeVersion } from './store-version.ts';
import { isUnavailable } from './store-unavailable.ts';

/**
 * Migrates the store to the schema of this version in one transaction, if needed.
 *
 * @param series migrations by name, in order: those of this version by default; tests pass later ones
 * @returns the names of the migrations that ran.
 * @throws {StoreUnavailable} when the store does not answer, or another machine takes too long to migrate it.
 * @throws {Error} in Spanish, with the engine's message when a migration fails, or with advice when the store is newer
 * than this program.
 */
export async function migrate(
  db: Kysely<Schema>,
  series: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<string[]> {
  const { unknown } = await storeVersion(db, series);
  if (unknown.length > 0) throw new Error(newerStore(unknown));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...series }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (isUnavailable(error)) throw error;
  if (error !== undefined) {
    const failed = results?.find((r) => r.status === 'Error')?.migrationName;
    throw new Error(
      `No se pudo migrar la base${failed ? ` (${failed})` : ''}, que quedó como estaba: ${String(error)}`,
      { cause: error },
    );
  }
  return (results ?? []).map((r) => r.migrationName);
}

function newerStore(unknown: readonly string[]): string {
  return (
    `La base es de una versión más nueva que este programa (tiene ${unknown.join(', ')}): no se abrió ni se cambió nada. ` +
    'Usá la versión más nueva. Para volver a esta, restaurá en otra base y otra carpeta el respaldo que se hizo antes de actualizar ' +
    '(docs/operacion.md, "Actualizar y volver atrás").'
  );
}
