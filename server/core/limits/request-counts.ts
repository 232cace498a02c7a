import { sql } from 'kysely';
import { ALLOWANCE } from '#server/core/store/daily-allowance.ts';
import type { Database } from '#server/core/store/database.ts';
import { isShared } from '#server/core/store/locks.ts';
import { openCounts } from '#server/core/store/open.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

type RequestCount = Schema['rate_count'];

/** How often each machine was asked something, kept where all of them see it. */
export interface RequestCounts {
  /**
   * Adds to counts and gives what all machines counted, by key, and when it ends (epoch milliseconds): the first to begin a
   * window says its end. One that ended by `now` begins again.
   * @throws {StoreUnavailable} when the store does not answer
   */
  add(
    counts: readonly RequestCount[],
    now: number,
  ): Promise<ReadonlyMap<string, Pick<RequestCount, 'count' | 'until'>>>;
  /** Forgets those that ended. */
  purge(now: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The counts of a store: in the database where it is a server; where it is a file, in one beside it that may be lost, so that
 * counting a read waits for no disk. Null: it is in memory, and of one process.
 */
export async function openRequestCounts(db: Database, databaseUrl: string): Promise<RequestCounts | null> {
  if (isShared(db)) return countsIn(db, async () => undefined);
  const path = databaseUrl.replace(/^file:/, '');
  if (path === ':memory:') return null;
  const beside = await openCounts(`${path}-limits`);
  return countsIn(beside, () => beside.destroy());
}

/** Counts in the database of `db`. */
export function countsIn(db: Database, close: () => Promise<void>): RequestCounts {
  const ended = (now: number) =>
    db.deleteFrom('rate_count').where('until', '<', now).where('key', 'not like', `${ALLOWANCE}%`);
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
    async purge(now) {
      // Quotas of a day end by the date of the portal, which may not be that of the clock (`purgeDailyAllowances`).
      await ended(now).execute();
    },
    close,
  };
}

async function added(db: Database, counts: readonly RequestCount[], now: number): Promise<RequestCount[]> {
  const running = sql`rate_count.until > ${now}`;
  const count = sql<number>`case when ${running} then rate_count.count + excluded.count else excluded.count end`;
  const until = sql<number>`case when ${running} then rate_count.until else excluded.until end`;
  if (!isShared(db))
    return db
      .insertInto('rate_count')
      .values(counts)
      .onConflict((on) => on.column('key').doUpdateSet({ count, until }))
      .returning(['key', 'count', 'until'])
      .execute();
  const values = sql.join(counts.map((one) => sql`(${one.key}, ${one.count}::bigint, ${one.until}::bigint)`));
  // No commit waits for a disk: what a fall of the server loses is a minute of counts.
  const { rows } = await sql<RequestCount>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    insert into rate_count (key, count, until)
    select v.key, v.count, v.until from quick, (values ${values}) as v(key, count, until)
    on conflict (key) do update set count = ${count}, until = ${until}
    returning key, count, until`.execute(db);
  return rows;
}
