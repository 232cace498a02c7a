import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/core/store/database.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { putMade } from './made-once.ts';

const MEMORY = 'file::memory:';

/** In-memory store with all migrations. They run once; later stores replay the resulting schema. */
export async function migratedStore(): Promise<Database> {
  const store = await openStore(MEMORY);
  for (const statement of await (statements ??= readStatements())) await statement.execute(store);
  return store;
}

/** Writes a migrated store: a copy of one made once per test run. */
export function copyMigrated(path: string): Promise<void> {
  return putMade('migrated.db', path, async (making) => {
    const store = await openStore(`file:${making}`);
    await migrate(store);
    await leaveInFile(store);
  });
}

/** Closes a store after moving its log into the file, so that the file alone can be copied. */
export async function leaveInFile(store: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(store);
  await store.destroy();
}

let statements: Promise<readonly RawBuilder<unknown>[]> | undefined;

/** Statements that create the tables, their rows, indexes and triggers. */
async function readStatements(): Promise<readonly RawBuilder<unknown>[]> {
  const store = await openStore(MEMORY);
  await migrate(store);
  const { rows: parts } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid
  `.execute(store);
  const tables = parts.filter(({ type }) => type === 'table');
  const filled: RawBuilder<unknown>[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(store);
    filled.push(
      ...rows.map((row) => sql`insert into ${sql.table(name)} values (${sql.join(Object.values(row))})`),
    );
  }
  await store.destroy();
  const others = parts.filter(({ type }) => type !== 'table');
  const made = (some: typeof parts) => some.map((part) => sql.raw(part.sql));
  return [...made(tables), ...filled, ...made(others)];
}
