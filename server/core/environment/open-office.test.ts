import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/core/store/migrations/series.ts';
import { openStore } from '#server/core/store/open.ts';
import { readEnvironment } from './environment.ts';
import { openOffice } from './open-office.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a store of the other kind keeps its tables as they are', async () => {
  const url = `file:${folder}/portal.db`;
  const db = await openStore(url);
  const released = Object.entries(MIGRATIONS).filter(([name]) => name < '0050');
  const provider = { getMigrations: async () => Object.fromEntries(released) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  await db.insertInto('installation').values({ id: 1, kind: 'PRODUCCION' }).execute();
  const environment = readEnvironment({ PORTAL_DEMO: 'on', DATABASE_URL: url });
  await expect(openOffice(environment)).rejects.toThrow('Esta base es la de una oficina de verdad');
  const migrations = await new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  }).getMigrations();
  await db.destroy();
  expect(migrations.filter(({ executedAt }) => executedAt).map(({ name }) => name)).toEqual(
    released.map(([name]) => name),
  );
});
