import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderStore } from '#server/core/files/folder-store.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import type { Database } from '#server/core/store/database.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  db = await openStore(addressOf('portal'));
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const addressOf = (name: string) => `file:${folder}/${name}.db`;
const at = (name: string) => ({
  PORTAL_DEMO: 'on',
  DATABASE_URL: addressOf(name),
  FILES_DIR: join(folder, `archivos-${name}`),
});
const kept = () => join(folder, 'respaldo');
const keep = (name: string) => db.insertInto('parameter').values({ name, value: 'S' }).execute();
const parameters = async (store: Database) =>
  (await store.selectFrom('parameter').select('name').orderBy('name').execute()).map(({ name }) => name);

it('what was kept while others wrote comes back, to read and write on', async () => {
  await keep('A');
  const [said] = await Promise.all([backup(kept(), at('portal')), keep('B')]);
  await keep('C');
  expect(said).toMatch(/^Respaldo en .*, con el sello de auditoría 1:[0-9a-f]{64}\.$/);
  expect(await restore(kept(), at('otra'))).toMatch(
    /^Se restauró el respaldo del .* La cadena está entera: 1 mov/,
  );
  const other = await openStore(addressOf('otra'));
  const names = await parameters(other);
  expect(['A', 'A,B']).toContain(names.join());
  const rows = await other.selectFrom('audit').select(['kind', 'command']).orderBy('id').execute();
  expect(rows).toEqual([
    { kind: 'RESPALDO', command: 'respaldo' },
    { kind: 'RESTAURACION', command: 'restaurar' },
  ]);
  await other.destroy();
});

it('the files come back with it, but for those half written', async () => {
  const files = new FolderStore(join(folder, 'archivos-portal', 'a1b2'));
  const id = 'ab'.padEnd(32, '0');
  await files.put(id, new Uint8Array([1, 2]));
  writeFileSync(join(folder, 'archivos-portal', 'a1b2', '.incoming', 'x'), 'half');
  await backup(kept(), at('portal'));
  await restore(kept(), at('otra'));
  const other = join(folder, 'archivos-otra', 'a1b2');
  expect(await new FolderStore(other).get(id)).toEqual(Buffer.from([1, 2]));
  expect(readdirSync(other)).toEqual(['ab']);
  const occupied = { ...at('tercera'), FILES_DIR: join(folder, 'archivos-otra') };
  await expect(restore(kept(), occupied)).rejects.toThrow('archivos-otra no está vacía');
  rmSync(join(kept(), 'archivos', 'a1b2', 'ab', id));
  await expect(restore(kept(), at('tercera'))).rejects.toThrow('Al respaldo le falta archivos/');
});

it('nobody else of the machine reads it', async () => {
  await backup(kept(), at('portal'));
  const modes = ['', ...readdirSync(kept())].map((name) => statSync(join(kept(), name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600, 0o600]);
  await restore(kept(), at('otra'));
  expect(statSync(join(folder, 'otra.db')).mode & 0o777).toBe(0o600);
});

it('is made in a folder of its own, and half of one does not stay', async () => {
  await backup(kept(), at('portal'));
  await expect(backup(kept(), at('portal'))).rejects.toThrow('no está vacía');
  const nowhere = join(folder, 'portal.db', 'respaldo');
  await expect(backup(nowhere, at('portal'))).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name.includes('haciendo'))).toEqual([]);
});

it('does not come back over a store', async () => {
  await backup(kept(), at('portal'));
  await expect(restore(kept(), at('portal'))).rejects.toThrow('Ya hay una base en');
});

it('does not come back when a byte of it is another, or part of it is missing', async () => {
  await backup(kept(), at('portal'));
  appendFileSync(join(kept(), 'portal.db'), ' ');
  await expect(restore(kept(), at('otra'))).rejects.toThrow('portal.db no es como se escribió');
  rmSync(join(kept(), 'portal.db'));
  await expect(restore(kept(), at('otra'))).rejects.toThrow('Al respaldo le falta portal.db');
  await expect(restore(folder, at('otra'))).rejects.toThrow('no hay un respaldo');
  expect(existsSync(join(folder, 'otra.db'))).toBe(false);
});

it('says when the audited rows in it were changed before it was made', async () => {
  await backup(kept(), at('portal'));
  await sql`drop trigger audit_no_update`.execute(db);
  await sql`update audit set who = 'otro'`.execute(db);
  await backup(`${kept()}-2`, at('portal'));
  await expect(restore(`${kept()}-2`, at('otra'))).rejects.toThrow(
    'Se restauró, pero la auditoría no está entera. El movimiento 1 (sello 1)',
  );
});
