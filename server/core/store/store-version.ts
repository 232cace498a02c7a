import { CompiledQuery, type Kysely } from 'kysely';
import { MIGRATIONS } from './migrations/series.ts';
import type { Schema } from './schema/schema.ts';

/** Migrations of a store compared with those of this program, by name, in order. */
interface StoreVersion {
  /** Empty for a new store. */
  applied: string[];
  /** Migrations of this program that the store lacks: the store is older. */
  pending: string[];
  /** Migrations that this program does not know: the store is newer. */
  unknown: string[];
}

const KYSELY_TABLE = 'kysely_migration';

/** Reads the version of a store, without changing it. */
export async function storeVersion(
  db: Kysely<Schema>,
  series: Readonly<Record<string, unknown>> = MIGRATIONS,
): Promise<StoreVersion> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const known = Object.keys(series);
  const { rows } = tables.some(({ name }) => name === KYSELY_TABLE)
    ? await db.executeQuery<{ name: string }>(
        CompiledQuery.raw(`select name from ${KYSELY_TABLE} order by name`),
      )
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}
