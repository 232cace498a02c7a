import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import type { Driver, SqliteDialectConfig } from 'kysely';
import Libsql from 'libsql';
import { LibsqlDatabase } from './libsql-database.ts';
import type { Schema } from './schema.ts';
import { StoreAdapter } from './store-adapter.ts';
import { StoreDriver } from './store-driver.ts';

const BUSY_MILLISECONDS = 5000;

/**
 * Opens the store at `file:data/portal.db` (folders are made), `file::memory:` or `postgres://...`. Does not migrate: see
 * `migrate`.
 *
 * One transaction at a time: inside `db.transaction().execute(trx => ...)` ask `trx`, never `db` (that waits for itself).
 * A write to the file by another process is waited for, at most 5 seconds, then SQLITE_BUSY.
 *
 * @throws {Error} when the address is of another kind, or what it names cannot be opened.
 */
export async function openStore(url: string): Promise<Kysely<Schema>> {
  if (/^postgres(ql)?:/.test(url)) return (await import('./postgres-store.ts')).openPostgres(url);
  if (!url.startsWith('file:'))
    throw new Error('The store address must start with file: or postgres: (DATABASE_URL).');
  return openFile(url);
}

function openFile(url: string): Kysely<Schema> {
  const path = url.slice('file:'.length);
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const connection = new Libsql(path);
  for (const setting of [
    `busy_timeout=${BUSY_MILLISECONDS}`,
    'journal_mode=WAL',
    'synchronous=FULL',
    'foreign_keys=ON',
  ])
    connection.pragma(setting);
  return new Kysely<Schema>({ dialect: new StoreDialect({ database: new LibsqlDatabase(connection) }) });
}

class StoreDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new StoreDriver(this.#config);
  }

  override createAdapter(): StoreAdapter {
    return new StoreAdapter();
  }
}
