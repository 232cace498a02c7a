import type { Caller, Context, Refusing, DataStore } from '#server/core/context/context.ts';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { LegalNotice } from '#server/core/store/schema/legal-notice-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { instantOf, localMinute } from '#server/core/time/clock.ts';

/** Condition that selects notices. */
export type Which = (is: ExpressionBuilder<Schema, 'legal_notice'>) => Expression<SqlBool>;

/** The notice with an id. */
export const withId =
  (id: number): Which =>
  (is) =>
    is('id', '=', id);

/** Notices that may still matter: unopened, with a term, or notified on or after a day. */
export const unopenedOrSince =
  (day: string): Which =>
  (is) =>
    is.or([is('opened_at', 'is', null), is('term_days', 'is not', null), is('deemed_on', '>=', day)]);

/** Notified by a day: opened, or deemed notified. */
const notifiedBy =
  (day: string): Which =>
  (is) =>
    is.or([is('opened_at', 'is not', null), is('deemed_on', '<=', day)]);

/** Published in a year of the office's calendar and notified by a day. */
export const notifiedOfYear =
  (year: number, day: string, timeZone: string): Which =>
  (is) =>
    is.and([
      is('published_at', '>=', instantOf(`${year}-01-01T00:00`, timeZone)),
      is('published_at', '<', instantOf(`${year + 1}-01-01T00:00`, timeZone)),
      notifiedBy(day)(is),
    ]);

/** Selected notices of a taxpayer, newest first. */
export function legalNoticesOf(db: Kysely<Schema>, taxpayerId: number, which: Which): Promise<LegalNotice[]> {
  return db
    .selectFrom('legal_notice')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .where(which)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Years of the office's calendar with notices of a taxpayer that are notified by a day, newest first. */
export async function yearsOfNotices(
  db: Kysely<Schema>,
  taxpayerId: number,
  { today, portal }: Pick<Context, 'today' | 'portal'>,
): Promise<number[]> {
  const published = await db
    .selectFrom('legal_notice')
    .select('published_at')
    .where('taxpayer_id', '=', taxpayerId)
    .where(notifiedBy(today))
    .orderBy('published_at', 'desc')
    .execute();
  const years = published.map(({ published_at }) =>
    Number(localMinute(published_at, portal.timeZone).slice(0, 4)),
  );
  return [...new Set(years)];
}

/** Number of notices that a taxpayer never opened. */
export async function unopenedNotices(db: Kysely<Schema>, taxpayerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('legal_notice')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('taxpayer_id', '=', taxpayerId)
    .where('opened_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A notice of the taxpayer of the session. Refuses with `notificacion_inexistente`. */
export async function ownNotice(
  id: number,
  { db, taxpayer, refuse }: DataStore & Caller & Refusing<'notificacion_inexistente'>,
): Promise<LegalNotice> {
  const found = await db
    .selectFrom('legal_notice')
    .selectAll()
    .where('id', '=', id)
    .where('taxpayer_id', '=', taxpayer?.id ?? 0)
    .executeTakeFirst();
  if (!found) throw refuse('notificacion_inexistente');
  return found;
}

/** Files attached to a notice. */
export function filesOfNotice(db: Kysely<Schema>, id: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('legal_notice_file')
    .innerJoin('file', 'file.id', 'legal_notice_file.file_id')
    .select(['file.id', 'file.name'])
    .where('notice_id', '=', id)
    .orderBy('file.name')
    .execute();
}

/** Readings of a notice: reader and instant, earliest first. */
export function readingsOf(db: Kysely<Schema>, id: number): Promise<{ at: string; name: string }[]> {
  return db
    .selectFrom('legal_notice_reading')
    .innerJoin('taxpayer', 'taxpayer.id', 'legal_notice_reading.reader_id')
    .select(['legal_notice_reading.at', 'taxpayer.name'])
    .where('notice_id', '=', id)
    .orderBy('legal_notice_reading.id')
    .execute();
}

/** Returns true when the person has read the notice. */
export async function isReadBy(db: Kysely<Schema>, id: number, readerId: number): Promise<boolean> {
  const reading = await db
    .selectFrom('legal_notice_reading')
    .select('id')
    .where('notice_id', '=', id)
    .where('reader_id', '=', readerId)
    .limit(1)
    .executeTakeFirst();
  return reading !== undefined;
}
