import type { Kysely } from 'kysely';
import type { Context } from '#server/core/context/context.ts';
import type { LegalNotice } from '#server/core/store/schema/legal-notice-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

const AT_MOST = 500;

/** What was notified to a taxpayer, newest first, at most 500. */
export function legalNoticesOf(db: Kysely<Schema>, taxpayerId: number): Promise<LegalNotice[]> {
  return db
    .selectFrom('legal_notice')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_MOST)
    .execute();
}

/** How many notices a taxpayer never opened. */
export async function unopenedNotices(db: Kysely<Schema>, taxpayerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('legal_notice')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('taxpayer_id', '=', taxpayerId)
    .where('opened_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A notice of who signed in, or for whom he acts. Refuses with `notificacion_inexistente`. */
export async function ownNotice(id: number, { db, taxpayer, refuse }: Context): Promise<LegalNotice> {
  const found = await db
    .selectFrom('legal_notice')
    .selectAll()
    .where('id', '=', id)
    .where('taxpayer_id', '=', taxpayer?.id ?? 0)
    .executeTakeFirst();
  if (!found) throw refuse('notificacion_inexistente');
  return found;
}

/** The files that came with a notice. */
export function filesOfNotice(db: Kysely<Schema>, id: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('legal_notice_file')
    .innerJoin('file', 'file.id', 'legal_notice_file.file_id')
    .select(['file.id', 'file.name'])
    .where('notice_id', '=', id)
    .orderBy('file.name')
    .execute();
}

/** Who read a notice and when, the first time first. */
export function readingsOf(db: Kysely<Schema>, id: number): Promise<{ at: string; name: string }[]> {
  return db
    .selectFrom('legal_notice_reading')
    .innerJoin('taxpayer', 'taxpayer.id', 'legal_notice_reading.reader_id')
    .select(['legal_notice_reading.at', 'taxpayer.name'])
    .where('notice_id', '=', id)
    .orderBy('legal_notice_reading.id')
    .execute();
}
