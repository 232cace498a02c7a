import type { Insertable, Kysely, Selectable } from 'kysely';
import { bulkRows } from '#server/core/store/bulk-rows.ts';
import { NEWS, takeLastLock } from '#server/core/store/locks.ts';
import type { LiveEventTable } from '#server/core/store/schema/notice-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

const AT_MOST = 50;

/**
 * Announces an event, live and as a message in the portal. Without `taxpayer_id` only those who follow its record
 * receive it. Takes a lock, so that announcements are seen in the order of their numbers: inside a transaction other
 * announcements wait until it ends.
 */
export async function announce(db: Kysely<Schema>, event: Insertable<LiveEventTable>): Promise<void> {
  await takeLastLock(db, NEWS);
  await db.insertInto('live_event').values(event).execute();
}

/** Announces several events, in order. `db` is a transaction. */
export async function announceAll(
  db: Kysely<Schema>,
  events: readonly Insertable<LiveEventTable>[],
): Promise<void> {
  if (events.length === 0) return;
  await takeLastLock(db, NEWS);
  const { columns, rows } = bulkRows(db, 'live_event', events);
  await db.insertInto('live_event').columns(columns).expression(rows).execute();
}

/** Number of the last announcement that a taxpayer has read; 0 before the first. */
export async function readUpTo(db: Kysely<Schema>, taxpayerId: number): Promise<number> {
  const mark = await db
    .selectFrom('notice_mark')
    .select('seq')
    .where('taxpayer_id', '=', taxpayerId)
    .executeTakeFirst();
  return mark?.seq ?? 0;
}

/** Announcements to a taxpayer, newest first, at most 50. */
export function noticesOf(db: Kysely<Schema>, taxpayerId: number): Promise<Selectable<LiveEventTable>[]> {
  return db
    .selectFrom('live_event')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('seq', 'desc')
    .limit(AT_MOST)
    .execute();
}

/** Marks announcements as read up to a number, never back. Returns the resulting number. */
export async function markRead(db: Kysely<Schema>, taxpayerId: number, seq: number): Promise<number> {
  await db
    .insertInto('notice_mark')
    .values({ taxpayer_id: taxpayerId, seq })
    .onConflict((same) => same.column('taxpayer_id').doUpdateSet({ seq }).where('notice_mark.seq', '<', seq))
    .execute();
  return readUpTo(db, taxpayerId);
}
