import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/**
 * Wraps periodic work so that it runs once per interval (milliseconds) over all machines: the first one takes the turn
 * and the rest skip it. After a crash another machine takes the next turn.
 */
export function oncePerMachine(
  db: Kysely<Schema>,
  name: string,
  every: number,
  work: () => Promise<void>,
): () => Promise<void> {
  return async () => {
    if (await takeTurn(db, name, Date.now(), every)) await work();
  };
}

/** Takes the turn of `name` at an instant (epoch milliseconds); false when it is taken. */
export async function takeTurn(
  db: Kysely<Schema>,
  name: string,
  now: number,
  every: number,
): Promise<boolean> {
  // A little less, so that machines with synchronized clocks do not skip a turn.
  const until = now + Math.floor(every * 0.9);
  const taken = await db
    .insertInto('turn')
    .values({ name, until })
    .onConflict((on) => on.column('name').doUpdateSet({ until }).where('turn.until', '<=', now))
    .returning('name')
    .execute();
  return taken.length > 0;
}
