import { createHash } from 'node:crypto';
import type { Database } from '#server/endpoints/context.ts';
import { HttpError } from './http-error.ts';
import type { SessionHolder } from './session.ts';

interface Operation {
  /** UUID the client gave. */
  id: string;
  endpoint: string;
  request: unknown;
  /** Whose session it came with: nobody else gets its answer. */
  holder: SessionHolder | null;
  /** Instant, ISO 8601 UTC. */
  now: string;
}

/**
 * Makes a write happen once per operation id: the same id with the same request of the same person gives the stored
 * answer, or waits for the one that is running; with another request, or of another, it is a conflict. What failed is not stored and can be repeated.
 */
export class Operations {
  readonly #db: Database;
  readonly #conflict: string;
  readonly #running = new Map<string, { hash: string; answer: Promise<unknown> }>();

  /** `conflict` is the text of a conflict. */
  constructor(db: Database, conflict: string) {
    this.#db = db;
    this.#conflict = conflict;
  }

  async once(operation: Operation, run: () => Promise<unknown>): Promise<unknown> {
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
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    const values = { id, endpoint, request_hash: hash, status: null, response: null, created_at: now };
    await this.#db
      .insertInto('operation')
      .values(values)
      .onConflict((on) => on.column('id').doNothing())
      .execute();
    const stored = await this.#db
      .selectFrom('operation')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (stored.request_hash !== hash) throw new HttpError(409, this.#conflict);
    if (stored.response !== null) return JSON.parse(stored.response);
    try {
      const answer = await run();
      const done = { status: 200, response: JSON.stringify(answer) };
      await this.#db.updateTable('operation').set(done).where('id', '=', id).execute();
      return answer;
    } catch (error) {
      if (error instanceof HttpError)
        await this.#db.deleteFrom('operation').where('id', '=', id).where('response', 'is', null).execute();
      throw error;
    }
  }
}

function hashOf({ endpoint, request, holder }: Operation): string {
  const who = [holder?.taxpayer.id, holder?.representative?.id];
  return createHash('sha256')
    .update(`${endpoint} ${JSON.stringify(who)} ${canonical(request)}`)
    .digest('hex');
}

/** JSON with the keys in order: the same request always gives the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  );
}
