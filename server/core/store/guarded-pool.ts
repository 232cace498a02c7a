import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { ConnectionCounts } from './connection-counts.ts';
import { asUnwritable, StoreUnavailable, StoreUnwritable } from './store-unavailable.ts';

/** What the server says when it ends, begins, has no room or no patience (SQLSTATE, or its class). */
const UNAVAILABLE = /^(08|53|57P|57014|55P03|25P0[34]|25006|58)/;

const READ_ONLY = '25006';

/**
 * Connections that may break at any moment: whoever uses one hears of it as `StoreUnavailable`, the process goes on, and the
 * next one to ask gets another connection.
 */
export class GuardedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #generations = new WeakMap<pg.PoolClient, number>();
  #generation = 0;

  constructor(config: pg.PoolConfig) {
    this.#pool = new pg.Pool(config);
    // One that breaks while nobody uses it, and one that breaks between two questions of its user.
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

  /** How many connections are used and idle, and how many questions wait for one, now. */
  counts(): ConnectionCounts {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Connections of before are closed instead of being used again. */
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
    // A statement inside failed and nobody minded: the server undid everything, and says it only here.
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

/** What the driver or the server said, as the store says it: a statement that is wrong stays what it is. */
function understood(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    if (!UNAVAILABLE.test(error.code ?? '')) return error;
    const unwritable = asUnwritable(error);
    return unwritable instanceof StoreUnwritable ? unwritable : new StoreUnavailable(error);
  }
  return error instanceof RangeError || error instanceof TypeError ? error : new StoreUnavailable(error);
}

/** Whether only the statement ended, not its connection: one that began read-only stays so. */
function isOfOneStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && error.code !== READ_ONLY;
}
