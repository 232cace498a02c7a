import { CompiledQuery, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely';
import pg from 'pg';
import { registerConnections } from './connection-counts.ts';
import { GuardedPool } from './guarded-pool.ts';
import { ALL_KEYS } from './locks.ts';
import type { Schema } from './schema/schema.ts';

const { builtins } = pg.types;

/** What the engine says as text and the store reads as numbers and bytes. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: wholeNumber,
  [builtins.NUMERIC]: wholeNumber,
  [builtins.BYTEA]: (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
};

const CONNECTIONS = 10;
/**
 * Milliseconds after which nothing is waited for any more, so that a server that does not answer holds nobody for ever. The
 * address may say others (`?statement_timeout=120000`).
 */
const PATIENCE = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  /** Of an answer that does not come at all: the server has given up before. */
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Opens the store at `postgres://user:password@host/database`, with as many connections as its `max` says (10). A transaction that
 * does not say what it locks is alone, whichever of the portal's machines it runs on: see `transaction`. A single statement waits
 * for nobody.
 *
 * @throws {StoreUnavailable} when the server does not answer: it may be starting.
 * @throws {Error} when the database does not sort texts by their bytes, as numbers kept as text need.
 */
export async function openPostgres(url: string): Promise<Kysely<Schema>> {
  const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
    PARSERS[id] ?? pg.types.getTypeParser(id, format as 'text');
  const max = Number(new URL(url).searchParams.get('max') ?? CONNECTIONS);
  const pool = new GuardedPool({
    connectionString: url,
    max,
    keepAlive: true,
    ...PATIENCE,
    types: { getTypeParser },
  });
  const db = new Kysely<Schema>({ dialect: new StoreDialect({ pool }) });
  registerConnections(db, pool);
  try {
    const asked = CompiledQuery.raw(`select '-' < '0' and 'Z' < 'a' as sorted`);
    const { rows } = await db.executeQuery<{ sorted: boolean }>(asked);
    if (!rows[0]?.sorted)
      throw new Error(
        'The database must sort texts by bytes: create it with `createdb --template=template0 --locale=C --encoding=UTF8`.',
      );
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The store keeps integers only (got ${text}).`);
  return number;
}

class StoreDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new StoreDriver(this.#config);
  }
}

class StoreDriver extends PostgresDriver {
  /** Who asks for an isolation level locks what it needs by itself. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    if (settings.isolationLevel !== undefined) return;
    try {
      await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${ALL_KEYS})`));
    } catch (error) {
      // Waited too long: nobody else would end what was begun.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** A connection that broke undid what it had begun: what broke it is what is told. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
