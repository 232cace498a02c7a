import type { Selectable } from 'kysely';
import type { Database } from '#server/core/store/database.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

export type StoredEvent = Selectable<Schema['live_event']>;

/** Maximum events per query. */
export const EVENTS_AT_MOST = 500;

/** The number of the newest event; 0 when there is none. */
export async function lastEvent(db: Database): Promise<number> {
  const row = await db
    .selectFrom('live_event')
    .select((of) => of.fn.max('seq').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Events after a number, in order, at most 500. */
export function eventsAfter(db: Database, seq: number): Promise<StoredEvent[]> {
  return after(db, seq).execute();
}

/** Those of a taxpayer among them. */
export function eventsForAfter(db: Database, taxpayerId: number, seq: number): Promise<StoredEvent[]> {
  return after(db, seq).where('taxpayer_id', '=', taxpayerId).execute();
}

/** Events of one name after a number, of all taxpayers, newest first, at most 500. */
export function newestNamedAfter(db: Database, name: string, seq: number): Promise<StoredEvent[]> {
  return db
    .selectFrom('live_event')
    .selectAll()
    .where('seq', '>', seq)
    .where('name', '=', name)
    .orderBy('seq', 'desc')
    .limit(EVENTS_AT_MOST)
    .execute();
}

function after(db: Database, seq: number) {
  return db.selectFrom('live_event').selectAll().where('seq', '>', seq).orderBy('seq').limit(EVENTS_AT_MOST);
}
