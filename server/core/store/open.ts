import { Kysely, SqliteIntrospector, SqliteQueryCompiler, SqliteAdapter } from 'kysely';
import Libsql from 'libsql';
import { resolve } from 'node:path';
import { FileDriver } from './file-driver.ts';
import { GroupCommit, NO_LOG, WriteAheadLog } from './group-commit.ts';
import { LibsqlDatabase } from './libsql-database.ts';
import { makePrivate } from './make-private.ts';
import type { Schema } from './schema/schema.ts';

/** Runs each migration in one transaction, which SQLite supports: a concurrent migration waits and finds it done. */
class StoreAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const BUSY_MILLISECONDS = 5000;

/**
 * Opens the store at `file:data/portal.db` (creating folders), `file::memory:` or `postgres://...`. Does not migrate
 * it: see `migrate`.
 *
 * In a file there is one transaction at a time, and reads outside of it do not wait: inside `transaction(db, locks, trx
 * => ...)` use `trx`, never `db` (a write through it would deadlock).
 * A write by another process is awaited for at most 5 seconds, then SQLITE_BUSY; reads continue meanwhile.
 *
 * @throws {Error} when the address is of another kind, or cannot be opened.
 */
export async function openStore(url: string): Promise<Kysely<Schema>> {
  if (/^postgres(ql)?:/.test(url)) return (await import('./postgres-store.ts')).openPostgres(url);
  if (!url.startsWith('file:'))
    throw new Error('The store address must start with file: or postgres: (DATABASE_URL).');
  return openFile(url);
}

function openFile(url: string): Kysely<Schema> {
  const path = url.slice('file:'.length);
  if (path === ':memory:') return storeOf(new FileDriver(connect(path), null, new GroupCommit(NO_LOG)));
  makeFile(path);
  const writer = connect(path, 'busy_timeout=0');
  const reader = connect(path, 'query_only=ON');
  return storeOf(new FileDriver(writer, reader, new GroupCommit(new WriteAheadLog(path))));
}

/** In a container or under systemd, the usual mistakes are the path or the owner of the folder. */
function makeFile(path: string): void {
  try {
    makePrivate(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `La base no se puede escribir en ${resolve(path)} (DATABASE_URL): ${reason}. ` +
        'Su carpeta tiene que ser de quien corre el portal.',
      { cause },
    );
  }
}

function connect(path: string, ...settings: string[]): LibsqlDatabase {
  const connection = new Libsql(path);
  for (const setting of [
    `busy_timeout=${BUSY_MILLISECONDS}`,
    'journal_mode=WAL',
    'synchronous=NORMAL',
    'foreign_keys=ON',
    ...settings,
  ])
    connection.pragma(setting);
  return new LibsqlDatabase(connection);
}

function storeOf(driver: FileDriver): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new StoreAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
