import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { ConnectionCounts } from './connection-counts.ts';
import { asUnwritable, StoreUnavailable, StoreUnwritable } from './store-unavailable.ts';

/** SQLSTATEs, or their classes, of a server that is stopping, starting, out of resources or timing out. */
const UNAVAILABLE = /^(08|53|57P|57014|55P03|25P0[34]|25006|58)/;

const READ_ONLY = '25006';

/**
 * Pool of connections that may break at any moment: the failed query throws `StoreUnavailable`, the process continues,
 * and later queries get another connection.
 */
export class GuardedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #generations = new WeakMap<pg.PoolClient, number>();
  #generation = 0;

  constructor(config: pg.PoolConfig) {
    this.#pool = new pg.Pool(config);
    // Errors of idle connections, and those between two queries, would end the process if not handled.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => {
      this.#generations.set(client, this.#generation);
      client.on('error', () => undefined);
    });
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return new GuardedClient(await this.#current()) as unknown as PostgresPoolClient;
    } catch (error) {
      throw understood(error);
    }
  }

  /** Connections used and idle, and queries waiting for one. */
  counts(): ConnectionCounts {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Closes the existing connections as they are released, instead of reusing them. */
  renew(): void {
    this.#generation += 1;
  }

  async #current(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      if (this.#generations.get(client) === this.#generation) return client;
      client.release(true);
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

class GuardedClient {
  readonly #client: pg.PoolClient;
  #broken: StoreUnavailable | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#broken) throw this.#broken;
    const result = await this.#ask(text, [...parameters]);
    // A failed statement was ignored: the server rolled back, and only reports it on commit.
    if (text === 'commit' && result.command === 'ROLLBACK')
      throw new Error('The transaction was undone: a statement in it had failed.');
    return result;
  }

  async #ask(text: string, parameters: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(text, parameters);
    } catch (error) {
      const said = understood(error);
      if (said instanceof StoreUnavailable && !isOfOneStatement(error)) this.#broken = said;
      throw said;
    }
  }

  release(): void {
    this.#client.release(this.#broken);
  }
}

/**
 * Converts an error of the driver or of the server's availability to `StoreUnavailable`; errors of a statement are
 * unchanged.
 */
function understood(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    if (!UNAVAILABLE.test(error.code ?? '')) return error;
    const unwritable = asUnwritable(error);
    return unwritable instanceof StoreUnwritable ? unwritable : new StoreUnavailable(error);
  }
  return error instanceof RangeError || error instanceof TypeError ? error : new StoreUnavailable(error);
}

/** Returns true when only the statement failed and the connection is usable. A read-only one stays read-only. */
function isOfOneStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && error.code !== READ_ONLY;
}
