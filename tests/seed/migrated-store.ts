import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/core/store/database.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { putMade } from './made-once.ts';

const MEMORY = 'file::memory:';

/** A store in memory as the migrations leave it: they run once, and what they made is made again. */
export async function migratedStore(): Promise<Database> {
  const store = await openStore(MEMORY);
  for (const statement of await (statements ??= readStatements())) await statement.execute(store);
  return store;
}

/** Writes a store as the migrations leave it: a copy of the one that is migrated once for all tests of a run. */
export function copyMigrated(path: string): Promise<void> {
  return putMade('migrated.db', path, async (making) => {
    const store = await openStore(`file:${making}`);
    await migrate(store);
    await leaveInFile(store);
  });
}

/** Closes a store with all that is still in its log in its file, which is what others copy. */
export async function leaveInFile(store: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(store);
  await store.destroy();
}

let statements: Promise<readonly RawBuilder<unknown>[]> | undefined;

/** What makes the tables, their rows and what stands on them. */
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
