import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { copyMigrated, migratedStore } from './migrated-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'migrated-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** When a migration ran, and what it drew by chance. */
const CHANCE: Readonly<Record<string, readonly string[]>> = {
  kysely_migration: ['timestamp'],
  secret: ['value'],
};

/** Schema and rows of a store. */
async function contents(store: Database) {
  const { rows: parts } = await sql<{ type: string; name: string }>`
    select type, name, tbl_name, sql from sqlite_master order by type, name
  `.execute(store);
  const held: [string, object[]][] = [];
  for (const { name } of parts.filter(({ type }) => type === 'table')) {
    const { rows } = await sql<object>`select * from ${sql.table(name)} order by rowid`.execute(store);
    const lasts = ([key]: [string, unknown]) => !CHANCE[name]?.includes(key);
    held.push([name, rows.map((row) => Object.fromEntries(Object.entries(row).filter(lasts)))]);
  }
  await store.destroy();
  return { parts, held };
}

it('stands as the migrations leave it, in memory and in a file', async () => {
  const own = await openStore('file::memory:');
  await migrate(own);
  const wanted = await contents(own);
  expect(wanted.parts.length).toBeGreaterThan(50);
  expect(await contents(await migratedStore())).toEqual(wanted);
  const path = join(folder, 'portal.db');
  await copyMigrated(path);
  expect(await contents(await openStore(`file:${path}`))).toEqual(wanted);
});
