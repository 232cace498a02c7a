import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, RawNode, SelectQueryNode } from 'kysely';
import type { DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { GroupCommit } from './group-commit.ts';
import type { LibsqlDatabase } from './libsql-database.ts';
import { asUnwritable, isBusy } from './store-unavailable.ts';
import { Turnstile } from './turnstile.ts';

/** Milliseconds that a writer waits for those before it. */
const PATIENCE = 30_000;
/** Milliseconds that a writer waits for another process. */
const BUSY_PATIENCE = 5000;
const BETWEEN_ATTEMPTS = 10;

/**
 * One writer and a reader beside it: what reads outside of a transaction waits for nobody and sees what was committed before it
 * began. Every transaction begins as a writer, so that what it read is still so when it writes: two processes that check and
 * then pay cannot both pass the check. A write ends when it is on disk, which the next one does not wait for.
 */
export class FileDriver implements Driver {
  readonly #writer: LibsqlDatabase;
  readonly #reader: LibsqlDatabase | null;
  readonly #turns = new Turnstile(1, PATIENCE);
  readonly #commits: GroupCommit;

  /**
   * @param writer says at once that another process writes (`busy_timeout=0`): it is waited for here, where nobody who reads
   *   waits too; its commits bring nothing to disk (`synchronous=NORMAL`)
   * @param reader another connection to the same file; null: there is none, what reads waits too
   * @param commits brings to disk what the writer committed
   */
  constructor(writer: LibsqlDatabase, reader: LibsqlDatabase | null, commits: GroupCommit) {
    this.#writer = writer;
    this.#reader = reader;
    this.#commits = commits;
  }

  async init(): Promise<void> {
    // Both are open.
  }

  async acquireConnection(): Promise<FileConnection> {
    return new FileConnection(this.#writer, this.#reader, this.#turns, this.#commits);
  }

  async beginTransaction(connection: FileConnection): Promise<void> {
    this.#commits.demandSound();
    await connection.takeTurn();
    await begin(this.#writer);
  }

  async commitTransaction(connection: FileConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    connection.leaveTurn();
    await this.#commits.onDisk();
  }

  /** What was committed, and perhaps is not on disk, cannot be undone: others write after it. */
  async rollbackTransaction(connection: FileConnection): Promise<void> {
    if (connection.isWriting) undo(this.#writer);
  }

  async releaseConnection(connection: FileConnection): Promise<void> {
    connection.leaveTurn();
  }

  /** The reader first: the last one to leave moves what the log holds into the file. */
  async destroy(): Promise<void> {
    this.#reader?.close();
    this.#writer.close();
    await this.#commits.close();
  }
}

/** A turn at the file, whichever connection it takes. */
class FileConnection implements DatabaseConnection {
  readonly #writer: LibsqlDatabase;
  readonly #reader: LibsqlDatabase | null;
  readonly #turns: Turnstile;
  readonly #commits: GroupCommit;
  #isWriting = false;

  constructor(writer: LibsqlDatabase, reader: LibsqlDatabase | null, turns: Turnstile, commits: GroupCommit) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
    this.#commits = commits;
  }

  get isWriting(): boolean {
    return this.#isWriting;
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
    if (this.#isWriting) return write(this.#writer, query);
    const reads = SelectQueryNode.is(query.query);
    if (reads && this.#reader) return run(this.#reader, query);
    // Text asked outside of a transaction is a pragma or a copy, which are refused in one.
    if (reads || RawNode.is(query.query)) return this.#turns.pass(async () => run(this.#writer, query));
    this.#commits.demandSound();
    const result = await this.#turns.pass(() => alone<R>(this.#writer, query));
    await this.#commits.onDisk();
    return result;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery(query);
  }
}

/** Writes once, in a transaction of its own. */
async function alone<R>(writer: LibsqlDatabase, query: CompiledQuery): Promise<QueryResult<R>> {
  await begin(writer);
  try {
    const result = write<R>(writer, query);
    writer.execute('commit');
    return result;
  } catch (error) {
    undo(writer);
    throw asUnwritable(error);
  }
}

/**
 * Begins to write, when no other process does.
 * @throws {Error} SQLITE_BUSY when one does for longer than its patience.
 */
async function begin(writer: LibsqlDatabase): Promise<void> {
  const until = performance.now() + BUSY_PATIENCE;
  for (;;) {
    try {
      return writer.execute('begin immediate');
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw asUnwritable(error);
    }
    await pause(BETWEEN_ATTEMPTS);
  }
}

/** @throws {StoreUnwritable} when the file takes nothing more */
function write<R>(writer: LibsqlDatabase, query: CompiledQuery): QueryResult<R> {
  try {
    return run<R>(writer, query);
  } catch (error) {
    throw asUnwritable(error);
  }
}

/** Ends a transaction without a trace of it; the engine may have done so by itself, when its disk was full. */
function undo(writer: LibsqlDatabase): void {
  if (writer.isInTransaction) writer.execute('rollback');
}

function run<R>(database: LibsqlDatabase, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}
