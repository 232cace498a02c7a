import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '#server/core/store/database.ts';
import type { OperationTable } from '#server/core/store/schema/payment-schema.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import type { SessionHolder } from '#server/core/access/session.ts';

interface Operation {
  /** UUID chosen by the client. */
  id: string;
  endpoint: string;
  request: unknown;
  /** Session of the request: the answer is given to no other. */
  holder: SessionHolder | null;
  /** Instant, ISO 8601 UTC. */
  now: string;
}

/** Stores the answer of an operation in the transaction that makes it; fails when it was answered meanwhile. */
export type KeepAnswer = (answer: unknown, inside: Database) => Promise<void>;

/**
 * Makes a write happen once per operation id. A repeated request of the same session gets the stored answer, from any
 * machine, or awaits the one that is running; a different request, or another session, is a conflict. Failures are not
 * stored and can be retried.
 */
export class Operations {
  readonly #db: Database;
  readonly #conflict: string;
  readonly #running = new Map<string, { hash: string; answer: Promise<unknown> }>();

  /** @param conflict message of the conflict */
  constructor(db: Database, conflict: string) {
    this.#db = db;
    this.#conflict = conflict;
  }

  async once(operation: Operation, run: (keep: KeepAnswer) => Promise<unknown>): Promise<unknown> {
    const hash = hashOf(operation);
    const running = this.#running.get(operation.id);
    if (running) {
      if (running.hash !== hash) throw new HttpError(409, this.#conflict);
      return running.answer;
    }
    const answer = this.#answer(operation, hash, run);
    this.#running.set(operation.id, { hash, answer });
    try {
      return await answer;
    } finally {
      this.#running.delete(operation.id);
    }
  }

  async #answer(
    { id, endpoint, now }: Operation,
    hash: string,
    run: (keep: KeepAnswer) => Promise<unknown>,
  ): Promise<unknown> {
    const values = { id, endpoint, request_hash: hash, status: null, response: null, created_at: now };
    const begun = await this.#db
      .insertInto('operation')
      .values(values)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) {
      const known = await this.#find(id);
      if (known?.request_hash !== hash) throw new HttpError(409, this.#conflict);
      if (known.response !== null) return JSON.parse(known.response);
    }
    try {
      const answer = await run(async (given, inside) => {
        if (!(await keep(id, given, inside))) throw new Error('The operation was answered meanwhile.');
      });
      if ((await this.#find(id))?.response === null) await keep(id, answer, this.#db);
      return answer;
    } catch (error) {
      if (error instanceof HttpError) await this.#drop(id);
      const answered = (await this.#find(id))?.response ?? null;
      if (answered === null) throw error;
      return JSON.parse(answered);
    }
  }

  #find(id: string): Promise<Selectable<OperationTable> | undefined> {
    return this.#db.selectFrom('operation').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Makes a refused operation repeatable, unless it was answered meanwhile. */
  async #drop(id: string): Promise<void> {
    await this.#db.deleteFrom('operation').where('id', '=', id).where('response', 'is', null).execute();
  }
}

/** Stores an answer; false when there already was one, which stays. */
async function keep(id: string, answer: unknown, db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operation')
    .set({ status: 200, response: JSON.stringify(answer) })
    .where('id', '=', id)
    .where('response', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function hashOf({ endpoint, request, holder }: Operation): string {
  const who = [holder?.taxpayer.id, holder?.representative?.id];
  return createHash('sha256')
    .update(`${endpoint} ${JSON.stringify(who)} ${canonical(request)}`)
    .digest('hex');
}

/** JSON with sorted keys: equal requests give equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  );
}
