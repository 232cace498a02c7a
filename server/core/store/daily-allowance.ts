import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

const DAY = 86_400_000;
/** Prefix of quota keys. */
export const ALLOWANCE = 'cupo ';

interface Use {
  /** What is counted, and for whom: `trámites cuenta 4512`. */
  name: string;
  /** Most in a day. */
  most: number;
  /** Amount that this use takes; 1 by default. */
  amount?: number;
  /** Instant, ISO 8601 UTC. */
  now: string;
}

/**
 * Counts a use within a daily limit (UTC days); false when it is exceeded. Call it inside the transaction of the use
 * and abort that when it returns false, so that nothing is consumed.
 */
export async function spendDailyAllowance(
  db: Kysely<Schema>,
  { name, most, amount = 1, now }: Use,
): Promise<boolean> {
  const start = Math.floor(Date.parse(now) / DAY) * DAY;
  const { count } = await db
    .insertInto('rate_count')
    .values({ key: `${ALLOWANCE}${name} ${start}`, count: amount, until: start + DAY })
    .onConflict((on) =>
      on.column('key').doUpdateSet({ count: sql<number>`rate_count.count + excluded.count` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count <= most;
}

/** Deletes counts of past days. `now` in epoch milliseconds. */
export async function purgeDailyAllowances(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('rate_count').where('until', '<', now).execute();
}
