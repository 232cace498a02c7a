import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isConflict } from './is-conflict.ts';
import { migrate } from './migrate.ts';
import { openStore } from './open.ts';

const WAIT_MARGIN = 30_000;
/** Milliseconds: longer than any test lasts. */
const FOR_GOOD = 60_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function openEmpty() {
  const db = await openStore('file::memory:');
  await migrate(db);
  return db;
}

describe('openStore', () => {
  it('opens a file with WAL, commits that wait for no disk and foreign keys, and makes its folder', async () => {
    const db = await openStore(`file:${join(folder, 'new/portal.db')}`);
    const read = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {},
      )[0];
    expect([await read('journal_mode'), await read('synchronous'), await read('foreign_keys')]).toEqual([
      'wal',
      1,
      1,
    ]);
    await db.destroy();
  });

  it('leaves nothing in the log when it closes', async () => {
    const path = join(folder, 'portal.db');
    const db = await openStore(`file:${path}`);
    await migrate(db);
    await db.destroy();
    expect((await stat(`${path}-wal`).catch(() => ({ size: 0 }))).size).toBe(0);
    const again = await openStore(`file:${path}`);
    expect(await migrate(again)).toEqual([]);
    await again.destroy();
  });

  it('refuses an address of neither engine', async () => {
    await expect(openStore('mysql://localhost/portal')).rejects.toThrow('must start with file: or postgres:');
  });

  it('says where a file was to be, and in which setting, when it cannot be written', async () => {
    const path = join(folder, 'portal.db');
    await writeFile(path, '');
    await expect(openStore(`file:${path}/portal.db`)).rejects.toThrow(
      `La base no se puede escribir en ${path}/portal.db (DATABASE_URL): E`,
    );
  });

  it('asks what it asked before as if it were new: after it failed, and after the table changed', async () => {
    const url = `file:${join(folder, 'portal.db')}`;
    const [db, other] = [await openStore(url), await openStore(url)];
    await sql`create table thing (id integer primary key)`.execute(db);
    const add = (id: number) => sql`insert into thing (id) values (${id})`.execute(db);
    const all = async () => (await sql`select * from thing order by id`.execute(db)).rows;
    await add(1);
    expect(await all()).toEqual([{ id: 1 }]);
    await expect(add(1)).rejects.toThrow('UNIQUE');
    await add(2);
    await sql`alter table thing add column name text default 'x'`.execute(other);
    await sql`insert into thing (id) values (3)`.execute(other);
    expect(await all()).toEqual([1, 2, 3].map((id) => ({ id, name: 'x' })));
    await Promise.all([db.destroy(), other.destroy()]);
  });

  it('returns blobs as bytes and generated keys', async () => {
    const db = await openEmpty();
    const bytes = new Uint8Array([0, 255, 7]);
    await db
      .insertInto('file')
      .values({ id: 'a', name: 'a.pdf', type: 'pdf', bytes, created_at: '' })
      .execute();
    expect((await db.selectFrom('file').select('bytes').executeTakeFirstOrThrow()).bytes).toEqual(bytes);
    const added = db.insertInto('taxpayer').values({ cuit: '20981001126', name: 'A', profile: '{}' });
    expect(await added.returning('id').executeTakeFirst()).toEqual({ id: 1 });
  });

  it('undoes a transaction that fails and refuses what a foreign key forbids', async () => {
    const db = await openEmpty();
    const insertThenFail = db.transaction().execute(async (trx) => {
      await trx.insertInto('parameter').values({ name: 'MORATORIA', value: 'S' }).execute();
      throw new Error('fails');
    });
    await expect(insertThenFail).rejects.toThrow('fails');
    expect(await db.selectFrom('parameter').selectAll().execute()).toEqual([]);
    const orphan = db.insertInto('session').values({ token_hash: 'x', taxpayer_id: 9, exp: 1 }).execute();
    await expect(orphan).rejects.toThrow('FOREIGN KEY');
  });

  it('refuses booleans and fractions instead of keeping something else', async () => {
    const db = await openEmpty();
    const keep = (value: unknown) =>
      db
        .insertInto('unit_value')
        .values({ kind: 'UT', since: '2026-01-01', value: value as number })
        .execute();
    await expect(keep(true)).rejects.toThrow('0 or 1');
    await expect(keep(0.5)).rejects.toThrow('integers only');
    await expect(keep(Number.NaN)).rejects.toThrow('integers only');
  });

  it('lets an obligation be held by one payment only', async () => {
    const db = await openEmpty();
    await sql`pragma foreign_keys=OFF`.execute(db);
    const hold = (operation_id: string, holds: number | null) =>
      db.insertInto('payment_obligation').values({ operation_id, obligation_id: 'x', holds }).execute();
    await hold('released', null);
    await hold('first', 1);
    await hold('released too', null);
    const error = await hold('second', 1).catch((e: unknown) => e);
    expect(isConflict(error)).toBe(true);
    expect(isConflict(new Error('other'))).toBe(false);
  });

  it('reads beside a transaction without waiting for it, what was committed before', async () => {
    const db = await openStore(`file:${join(folder, 'portal.db')}`);
    await migrate(db);
    const read = () => db.selectFrom('parameter').select('name').execute();
    const late: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('parameter').values({ name: 'A', value: 'S' }).execute();
      expect(await read()).toEqual([]);
      late.push(db.insertInto('parameter').values({ name: 'B', value: 'S' }).execute());
      expect(await trx.selectFrom('parameter').select('name').execute()).toEqual([{ name: 'A' }]);
    });
    expect(await read()).toContainEqual({ name: 'A' });
    await Promise.all(late);
    expect(await read()).toEqual([{ name: 'A' }, { name: 'B' }]);
    await db.destroy();
  });

  it('stops nobody else while it waits for another that writes', async () => {
    const path = join(folder, 'portal.db');
    const [db, other] = [await openStore(`file:${path}`), await openStore(`file:${path}`)];
    await migrate(db);
    const keep = (store: typeof db, name: string) =>
      store.insertInto('parameter').values({ name, value: 'S' }).execute();
    const late: Promise<unknown>[] = [];
    await other.transaction().execute(async (trx) => {
      await keep(trx, 'OTHER');
      late.push(keep(db, 'ALONE'));
      late.push(db.transaction().execute((own) => keep(own, 'TOGETHER')));
      await pause(50);
      expect(await db.selectFrom('parameter').selectAll().execute()).toEqual([]);
    });
    await Promise.all(late);
    expect(await db.selectFrom('parameter').select('name').execute()).toHaveLength(3);
    await Promise.all([db.destroy(), other.destroy()]);
  });

  it(
    'waits for another process that writes, then says the store is locked',
    async () => {
      const path = join(folder, 'portal.db');
      const db = await openStore(`file:${path}`);
      await migrate(db);
      await holding(path, 300, () => db.transaction().execute((trx) => sql`select 1`.execute(trx)));
      const refused = holding(path, FOR_GOOD, () =>
        db.transaction().execute((trx) => sql`select 1`.execute(trx)),
      );
      await expect(refused).rejects.toThrow('database is locked');
      await db.insertInto('parameter').values({ name: 'AFTER', value: 'S' }).execute();
      await db.destroy();
    },
    WAIT_MARGIN,
  );
});

/** Runs `work` while another process holds a write transaction for some milliseconds, at most until `work` ends. */
async function holding<T>(path: string, milliseconds: number, work: () => Promise<T>): Promise<T> {
  const script = `const D = require('libsql'); const db = new D(process.argv[1]); db.exec('begin immediate');
    console.log('holds'); setTimeout(() => db.exec('commit'), Number(process.argv[2]));`;
  const other = spawn(process.execPath, ['-e', script, path, String(milliseconds)]);
  await new Promise((resolve) => other.stdout.once('data', resolve));
  try {
    return await work();
  } finally {
    other.kill();
  }
}
