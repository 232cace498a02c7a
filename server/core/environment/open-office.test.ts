import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Migrator } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/core/store/migrations/series.ts';
import { openStore } from '#server/core/store/open.ts';
import { storeVersion } from '#server/core/store/store-version.ts';
import { readEnvironment } from './environment.ts';
import { openOffice } from './open-office.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A store of before some migration, and what it has been through. */
async function olderStore(url: string): Promise<string[]> {
  const db = await openStore(url);
  const released = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0067'));
  const provider = { getMigrations: async () => released };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  const { applied } = await storeVersion(db);
  await db.destroy();
  return applied;
}

describe('a command on a store of an older version', () => {
  const run = (url: string, ...words: string[]) => {
    const env = { ...process.env, PORTAL_DEMO: 'on', DATABASE_URL: url, NODE_ENV: '' };
    const args = ['--import', 'tsx', 'scripts/sesiones.ts', '--todas', ...words];
    return spawnSync(process.execPath, args, { env, encoding: 'utf8', input: '' });
  };
  const applied = async (url: string) => {
    const db = await openStore(url);
    const version = await storeVersion(db);
    await db.destroy();
    return version;
  };

  it('says that it is older, and without a terminal changes nothing unless told', async () => {
    const url = `file:${folder}/portal.db`;
    const before = await olderStore(url);
    const refused = run(url);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('La base es de una versión anterior: le faltan');
    expect(refused.stderr).toContain('agregá --migrar');
    expect((await applied(url)).applied).toEqual(before);
    const done = run(url, '--migrar');
    expect([done.status, done.stderr.includes('versión anterior')]).toEqual([0, false]);
    expect((await applied(url)).pending).toEqual([]);
    expect(run(url).status).toBe(0);
  });

  it('asks nothing of the server, nor of a new store', async () => {
    const url = `file:${folder}/portal.db`;
    await olderStore(url);
    const environment = readEnvironment({ PORTAL_DEMO: 'on', DATABASE_URL: url });
    await (await openOffice(environment)).destroy();
    expect((await applied(url)).pending).toEqual([]);
    expect(run(`file:${folder}/otra.db`).status).toBe(0);
  });
});

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
