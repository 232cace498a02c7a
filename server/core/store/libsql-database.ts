import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Libsql from 'libsql';

/** Statements that stay prepared; the texts of the portal are fewer, but for the lengths of their lists. */
const KEPT = 500;

/**
 * Adapts a libsql connection to Kysely. Two problems of libsql 0.5 are avoided: a boolean parameter aborts the process,
 * and NaN is stored as NULL. Both are refused with an error, as is any number that is not an integer: the store has no
 * fractions. Blobs, which libsql returns as ArrayBuffer, are converted to Uint8Array. Statements stay prepared for
 * reuse; the engine handles changes of the schema.
 */
export class LibsqlDatabase implements SqliteDatabase {
  readonly #connection: Libsql.Database;
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(connection: Libsql.Database) {
    this.#connection = connection;
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    const prepared: SqliteStatement = {
      reader: statement.reader,
      all: (parameters) => statement.all(parameters.map(bindable)).map(readable),
      run: (parameters) => statement.run(parameters.map(bindable)),
      iterate: (parameters) => mapped(statement.iterate(parameters.map(bindable))),
    };
    if (this.#prepared.size === KEPT) this.#prepared.clear();
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  /**
   * Does what takes no parameters and answers nothing. What begins to write must come this way: libsql keeps a prepared
   * statement that found the file busy in progress, and then nothing commits.
   */
  execute(sql: string): void {
    this.#connection.exec(sql);
  }

  /** True inside a transaction; a full disk ends one by itself. */
  get isInTransaction(): boolean {
    return this.#connection.inTransaction;
  }

  /** Moves what the log holds into the file first: libsql leaves a large one behind. */
  close(): void {
    this.#connection.pragma('wal_checkpoint(TRUNCATE)');
    this.#connection.close();
  }
}

function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') throw new TypeError('The store keeps flags as 0 or 1, not as booleans.');
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new TypeError(`The store keeps integers only (got ${value}): amounts are cents.`);
  return value;
}

function readable(row: unknown): unknown {
  const record = row as Record<string, unknown>;
  for (const [name, value] of Object.entries(record))
    if (value instanceof ArrayBuffer) record[name] = new Uint8Array(value);
  return record;
}

function* mapped(rows: Iterable<unknown>): IterableIterator<unknown> {
  for (const row of rows) yield readable(row);
}
