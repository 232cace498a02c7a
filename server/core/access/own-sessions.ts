import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/**
 * Open sessions that a person began, for themself or for another taxpayer, at a time in epoch seconds; last used first.
 */
export function sessionsOf(db: Kysely<Schema>, userId: number, now: number) {
  return db
    .selectFrom('session')
    .leftJoin('taxpayer', 'taxpayer.id', 'session.taxpayer_id')
    .select([
      'session.id',
      'token_hash',
      'device',
      'network',
      'began_at',
      'used_at',
      'representative_id',
      'name',
    ])
    .where((is) => begunBy(is, userId))
    .where('exp', '>=', now)
    .where((is) => is(is('used_at', '+', is.ref('idle')), '>=', now))
    .orderBy('used_at', 'desc')
    .orderBy('began_at', 'desc')
    .execute();
}

/**
 * Ends sessions that a person began; returns how many.
 * @param which one, by its id; or all but one, by the hash of its token
 */
export async function closeSessions(
  db: Kysely<Schema>,
  userId: number,
  which: { id: string } | { not: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where((is) => begunBy(is, userId))
    .where((is) => ('id' in which ? is('id', '=', which.id) : is('token_hash', '<>', which.not)))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends the least recently used sessions of a person, so that with a new one there are at most `most`. */
export async function makeSessionRoom(db: Kysely<Schema>, userId: number, most: number): Promise<void> {
  const held = await db
    .selectFrom('session')
    .select('token_hash')
    .where((is) => begunBy(is, userId))
    .orderBy('used_at', 'desc')
    .orderBy('began_at', 'desc')
    .execute();
  const over = held.slice(most - 1).map(({ token_hash }) => token_hash);
  if (over.length > 0) await db.deleteFrom('session').where('token_hash', 'in', over).execute();
}

/** The person who began a session is its representative, if it has one. */
function begunBy(is: ExpressionBuilder<Schema, 'session'>, userId: number) {
  return is.or([
    is('representative_id', '=', userId),
    is.and([is('taxpayer_id', '=', userId), is('representative_id', 'is', null)]),
  ]);
}
