import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, RawNode, SelectQueryNode } from 'kysely';
import type { DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { GroupCommit } from './group-commit.ts';
import type { LibsqlDatabase } from './libsql-database.ts';
import { asUnwritable, isBusy } from './store-unavailable.ts';
import { Semaphore } from './semaphore.ts';

/** Milliseconds that a transaction waits for its turn. */
const PATIENCE = 30_000;
/** Milliseconds that a write waits for another process. */
const BUSY_PATIENCE = 5000;
const BETWEEN_ATTEMPTS = 10;

/**
 * Driver with one writing connection and one for reads, which never wait: outside of transactions they see what was
 * committed before they began. All transactions begin as writers (`begin immediate`), so that what they read is still
 * true when they write: two processes that check and then pay cannot both pass the check. A write completes when it is
 * on disk; the next one does not wait for that.
 */
export class FileDriver implements Driver {
  readonly #writer: LibsqlDatabase;
  readonly #reader: LibsqlDatabase | null;
  readonly #turns = new Semaphore(1, PATIENCE);
  readonly #commits: GroupCommit;

  /**
   * @param writer fails at once when another process writes (`busy_timeout=0`), since the wait here does not block
   * reads; it commits without syncing (`synchronous=NORMAL`)
   * @param reader another connection to the same file; null: reads wait for the writer
   * @param commits syncs the writer's commits to disk
   */
  constructor(writer: LibsqlDatabase, reader: LibsqlDatabase | null, commits: GroupCommit) {
    this.#writer = writer;
    this.#reader = reader;
    this.#commits = commits;
  }

  async init(): Promise<void> {
    // Both are already open.
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

  /** After the commit there is nothing to undo, even if the sync failed: later writes build on it. */
  async rollbackTransaction(connection: FileConnection): Promise<void> {
    if (connection.isWriting) undo(this.#writer);
  }

  async releaseConnection(connection: FileConnection): Promise<void> {
    connection.leaveTurn();
  }

  /** The reader first: the last connection to close checkpoints the log into the file. */
  async destroy(): Promise<void> {
    this.#reader?.close();
    this.#writer.close();
    await this.#commits.close();
  }
}

/** A Kysely connection over both; it enters the writer's queue when it needs to write. */
class FileConnection implements DatabaseConnection {
  readonly #writer: LibsqlDatabase;
  readonly #reader: LibsqlDatabase | null;
  readonly #turns: Semaphore;
  readonly #commits: GroupCommit;
  #isWriting = false;

  constructor(writer: LibsqlDatabase, reader: LibsqlDatabase | null, turns: Semaphore, commits: GroupCommit) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
    this.#commits = commits;
  }

  get isWriting(): boolean {
    return this.#isWriting;
  }

  /** From here on it holds the writer. */
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
    // Raw statements outside of a transaction are pragmas or copies, which cannot run inside one.
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

/** Runs a write in a transaction of its own. */
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
 * Begins to write, waiting for other processes.
 * @throws {Error} SQLITE_BUSY after the maximum wait.
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

/** @throws {StoreUnwritable} when the file cannot be written */
function write<R>(writer: LibsqlDatabase, query: CompiledQuery): QueryResult<R> {
  try {
    return run<R>(writer, query);
  } catch (error) {
    throw asUnwritable(error);
  }
}

/** Rolls back, unless the engine already did, as when its disk is full. */
function undo(writer: LibsqlDatabase): void {
  if (writer.isInTransaction) writer.execute('rollback');
}

function run<R>(database: LibsqlDatabase, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}
