import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { storeVersion } from '#server/core/store/store-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A store of 1.0.0: of an older version for programs that the fixture makes later ones. */
async function olderStore(url: string): Promise<void> {
  const db = await openStore(url);
  await migrate(db);
  await db.destroy();
}

/** Names of the migrations that a store has had. */
async function applied(url: string): Promise<string[]> {
  const db = await openStore(url);
  const version = await storeVersion(db);
  await db.destroy();
  return version.applied;
}

/** Runs a program of a later version on a store. */
function runLater(url: string, ...args: string[]) {
  const env = { ...process.env, PORTAL_DEMO: 'on', DATABASE_URL: url, NODE_ENV: '' };
  const later = ['--import', 'tsx', '--import', './server/core/environment/later-version-fixture.ts'];
  return spawnSync(process.execPath, [...later, ...args], { env, encoding: 'utf8', input: '' });
}

const LATER = ['0001-baseline', '9000-later'];

describe('a command on a store of an older version', () => {
  const run = (url: string, ...words: string[]) => runLater(url, 'scripts/sesiones.ts', '--todas', ...words);

  it('says that it is older, and without a terminal changes nothing unless told', async () => {
    const url = `file:${folder}/portal.db`;
    await olderStore(url);
    const refused = run(url);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('La base es de una versión anterior: le faltan');
    expect(refused.stderr).toContain('agregá --migrar');
    expect(await applied(url)).toEqual(['0001-baseline']);
    const done = run(url, '--migrar');
    expect([done.status, done.stderr.includes('versión anterior')]).toEqual([0, false]);
    expect(await applied(url)).toEqual(LATER);
    expect(run(url).status).toBe(0);
  });

  it('asks nothing of a new store', () => {
    expect(run(`file:${folder}/otra.db`).status).toBe(0);
  });
});

describe('the server on a store of an older version', () => {
  const OPEN = `
    const { readServerEnvironment } = await import('#server/core/environment/server-environment.ts');
    const { openOffice } = await import('#server/core/environment/open-office.ts');
    await (await openOffice(readServerEnvironment(process.env))).destroy();`;
  const open = (url: string) => runLater(url, '--input-type=module', '--eval', OPEN);

  it('migrates it without asking', async () => {
    const url = `file:${folder}/portal.db`;
    await olderStore(url);
    expect(open(url).status).toBe(0);
    expect(await applied(url)).toEqual(LATER);
  });

  it('of the other kind keeps its tables as they are', async () => {
    const url = `file:${folder}/portal.db`;
    await olderStore(url);
    const db = await openStore(url);
    await db.insertInto('installation').values({ id: 1, kind: 'PRODUCCION' }).execute();
    await db.destroy();
    expect(open(url).stderr).toContain('Esta base es la de una oficina de verdad');
    expect(await applied(url)).toEqual(['0001-baseline']);
  });
});
