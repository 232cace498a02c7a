import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { openStore } from './open.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modes = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, modeOf(join(path, name))]));

/**
 * Opens and writes both databases of a demonstration, then exits; a separate process, since test threads have no umask.
 */
const PROGRAM = `
  import { Ledger } from '#server/core/providers/sandbox/ledger.ts';
  import { migrate } from '#server/core/store/migrate.ts';
  import { openStore } from '#server/core/store/open.ts';
  const [, umask, folder] = process.argv;
  process.umask(Number(umask));
  await migrate(await openStore('file:' + folder + '/portal.db'));
  new Ledger(folder + '/sandbox.db');
  process.exit();`;

it.each([0o000, 0o027])('only their owner reads the files of the store, with umask %i', (umask) => {
  const made = join(folder, 'datos', 'hoy');
  const program = ['--import', 'tsx', '--input-type=module', '-e', PROGRAM, String(umask), made];
  execFileSync(process.execPath, program);
  expect(modes(made)).toMatchObject({
    'portal.db': '600',
    'portal.db-wal': '600',
    'sandbox.db': '600',
    'sandbox.db-wal': '600',
  });
  expect(new Set(Object.values(modes(made)))).toEqual(new Set(['600']));
  expect([modeOf(join(folder, 'datos')), modeOf(made)]).toEqual(['700', '700']);
});

it('files that were open to others are closed to them, and a folder that was there stays as it is', async () => {
  const data = join(folder, 'datos');
  mkdirSync(data);
  chmodSync(data, 0o755);
  for (const name of ['portal.db', 'portal.db-wal']) {
    writeFileSync(join(data, name), '');
    chmodSync(join(data, name), 0o664);
  }
  const db = await openStore(`file:${data}/portal.db`);
  await migrate(db);
  expect(new Set(Object.values(modes(data)))).toEqual(new Set(['600']));
  expect(modeOf(data)).toBe('755');
  await db.destroy();
});
