import { CompiledQuery, SelectQueryNode } from 'kysely';
import type { DatabaseConnection, Driver, QueryResult, SqliteDatabase } from 'kysely';
import { Turnstile } from './turnstile.ts';

/** Milliseconds that a writer waits for those before it. */
const PATIENCE = 30_000;

/**
 * One writer and a reader beside it: what reads outside of a transaction waits for nobody and sees what was committed before it
 * began. Every transaction begins as a writer, so that what it read is still so when it writes: two processes that check and
 * then pay cannot both pass the check.
 */
export class FileDriver implements Driver {
  readonly #writer: SqliteDatabase;
  readonly #reader: SqliteDatabase | null;
  readonly #turns = new Turnstile(1, PATIENCE);

  /** @param reader another connection to the same file; null: there is none, what reads waits too */
  constructor(writer: SqliteDatabase, reader: SqliteDatabase | null) {
    this.#writer = writer;
    this.#reader = reader;
  }

  async init(): Promise<void> {
    // Both are open.
  }

  async acquireConnection(): Promise<FileConnection> {
    return new FileConnection(this.#writer, this.#reader, this.#turns);
  }

  async beginTransaction(connection: FileConnection): Promise<void> {
    await connection.takeTurn();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: FileConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: FileConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: FileConnection): Promise<void> {
    connection.leaveTurn();
  }

  /** The reader first: the last one to leave moves what the log holds into the file. */
  async destroy(): Promise<void> {
    this.#reader?.close();
    this.#writer.close();
  }
}

/** A turn at the file, whichever connection it takes. */
class FileConnection implements DatabaseConnection {
  readonly #writer: SqliteDatabase;
  readonly #reader: SqliteDatabase | null;
  readonly #turns: Turnstile;
  #isWriting = false;

  constructor(writer: SqliteDatabase, reader: SqliteDatabase | null, turns: Turnstile) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
  }

  /** From here on it is the only writer. */
  async takeTurn(): Promise<void> {
    await this.#turns.enter();
    this.#isWriting = true;
  }

  leaveTurn(): void {
    if (this.#isWriting) this.#turns.leave();
    this.#isWriting = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isWriting) return run(this.#writer, query);
    if (this.#reader && SelectQueryNode.is(query.query)) return run(this.#reader, query);
    return this.#turns.pass(async () => run(this.#writer, query));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery(query);
  }
}

function run<R>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}
