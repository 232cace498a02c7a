import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/**
 * Work that is due every so many milliseconds, once over all machines: whoever comes first takes the turn, and the others find it
 * taken. A machine that falls with it leaves the next turn to any other.
 */
export function inTurn(
  db: Kysely<Schema>,
  name: string,
  every: number,
  work: () => Promise<void>,
): () => Promise<void> {
  return async () => {
    if (await takeTurn(db, name, Date.now(), every)) await work();
  };
}

/** Takes the turn of `name` at an instant (epoch milliseconds); false when somebody has it. */
export async function takeTurn(
  db: Kysely<Schema>,
  name: string,
  now: number,
  every: number,
): Promise<boolean> {
  // A little less: clocks that tick together do not skip a turn.
  const until = now + Math.floor(every * 0.9);
  const taken = await db
    .insertInto('turn')
    .values({ name, until })
    .onConflict((on) => on.column('name').doUpdateSet({ until }).where('turn.until', '<=', now))
    .returning('name')
    .execute();
  return taken.length > 0;
}
