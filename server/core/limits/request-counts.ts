import { sql } from 'kysely';
import { ALLOWANCE } from '#server/core/store/daily-allowance.ts';
import type { Database } from '#server/core/store/database.ts';
import { isShared } from '#server/core/store/locks.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

type RequestCount = Schema['rate_count'];

/** Request counts shared by all machines. */
export interface RequestCounts {
  /**
   * Adds to counts and returns the totals over all machines, by key, with the end of their window (epoch milliseconds),
   * set by the first one to start it. Windows ended by `now` restart.
   * @throws {StoreUnavailable} when the store does not answer
   */
  add(
    counts: readonly RequestCount[],
    now: number,
  ): Promise<ReadonlyMap<string, Pick<RequestCount, 'count' | 'until'>>>;
  /** Deletes ended windows. */
  purge(now: number): Promise<void>;
}

/** Counts shared through the database; null: a file, which only one process serves. */
export function sharedCounts(db: Database): RequestCounts | null {
  if (!isShared(db)) return null;
  return {
    async add(counts, now) {
      // In order: two machines that add to the same ones do not wait for each other in a circle.
      const rows = await added(
        db,
        counts.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
        now,
      );
      return new Map(rows.map(({ key, count, until }) => [key, { count, until }]));
    },
    // Quotas of a day end by the date of the portal, which may not be that of the clock (`purgeDailyAllowances`).
    purge: async (now) =>
      void (await db
        .deleteFrom('rate_count')
        .where('until', '<', now)
        .where('key', 'not like', `${ALLOWANCE}%`)
        .execute()),
  };
}

async function added(db: Database, counts: readonly RequestCount[], now: number): Promise<RequestCount[]> {
  const running = sql`rate_count.until > ${now}`;
  const count = sql<number>`case when ${running} then rate_count.count + excluded.count else excluded.count end`;
  const until = sql<number>`case when ${running} then rate_count.until else excluded.until end`;
  const values = sql.join(counts.map((one) => sql`(${one.key}, ${one.count}::bigint, ${one.until}::bigint)`));
  // Asynchronous commit: a crash of the database loses a minute of counts at most.
  const { rows } = await sql<RequestCount>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    insert into rate_count (key, count, until)
    select v.key, v.count, v.until from quick, (values ${values}) as v(key, count, until)
    on conflict (key) do update set count = ${count}, until = ${until}
    returning key, count, until`.execute(db);
  return rows;
}
