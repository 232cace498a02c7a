import { CompiledQuery, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** Any number that nobody else locks in this database. */
const WRITERS = 20_260_415;
const { builtins } = pg.types;

/** What the engine says as text and the store reads as numbers and bytes. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: wholeNumber,
  [builtins.NUMERIC]: wholeNumber,
  [builtins.BYTEA]: (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
};

/**
 * Opens the store at `postgres://user:password@host/database`, with as many connections as its `max` says (10). One transaction at a time, as in a file: what it read is
 * still so when it writes, whichever of the portal's machines it runs on. A single statement waits for nobody.
 *
 * @throws {Error} when the database does not sort texts by their bytes, as numbers kept as text need.
 */
export async function openPostgres(url: string): Promise<Kysely<Schema>> {
  const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
    PARSERS[id] ?? pg.types.getTypeParser(id, format as 'text');
  const max = Number(new URL(url).searchParams.get('max') ?? 10);
  const pool = new pg.Pool({ connectionString: url, max, types: { getTypeParser } });
  // A connection that breaks while nobody uses it: the next query opens another.
  pool.on('error', () => undefined);
  try {
    const { rows } = await pool.query<{ sorted: boolean }>(`select '-' < '0' and 'Z' < 'a' as sorted`);
    if (!rows[0]?.sorted)
      throw new Error(
        'The database must sort texts by bytes: create it with `createdb --template=template0 --locale=C --encoding=UTF8`.',
      );
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new Kysely<Schema>({ dialect: new OneWriterDialect({ pool }) });
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The store keeps integers only (got ${text}).`);
  return number;
}

class OneWriterDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new OneWriterDriver(this.#config);
  }
}

class OneWriterDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${WRITERS})`));
  }
}
