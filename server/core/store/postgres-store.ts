import { CompiledQuery, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely';
import pg from 'pg';
import { registerConnections } from './connection-counts.ts';
import { GuardedPool } from './guarded-pool.ts';
import { ALL_KEYS } from './locks.ts';
import type { Schema } from './schema/schema.ts';

const { builtins } = pg.types;

/** Parsers for types that the driver returns as text. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: wholeNumber,
  [builtins.NUMERIC]: wholeNumber,
  [builtins.BYTEA]: (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
};

const CONNECTIONS = 10;
/**
 * Timeouts in milliseconds, so that a server that does not answer blocks no request for ever. The address may set
 * others (`?statement_timeout=120000`).
 */
const PATIENCE = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  /** For an answer that never arrives: the server has already cancelled the query. */
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Opens the store at `postgres://user:password@host/database`, with up to `max` connections (10 by default). A
 * transaction that does not declare its locks runs alone, over all machines: see `transaction`. Single statements do
 * not wait for locks.
 *
 * @throws {StoreUnavailable} when the server does not answer: it may be starting.
 * @throws {Error} when the database does not sort texts by bytes, as numbers stored as text require.
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
  /** Transactions with an isolation level take their own locks. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    if (settings.isolationLevel !== undefined) return;
    try {
      await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${ALL_KEYS})`));
    } catch (error) {
      // Timed out waiting for the lock: end the transaction, since its caller has none to end.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /** A broken connection is already rolled back; the error that broke it is reported instead. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
