import type { SignedIn, Moment, Office, DataStore } from '#server/core/context/context.ts';
import type { Notificacion } from '#server/core/generated/endpoints.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import { legalNoticesOf, type Which } from '#server/subjects/electronic-address/legal-notices.ts';
import { notificacionOf } from '#server/subjects/electronic-address/notice-view.ts';

/** Notices of the signed-in taxpayer, newest first. */
export async function ownNotices(
  which: Which,
  context: Moment & SignedIn & Pick<Office, 'portal'>,
): Promise<Notificacion[]> {
  const { db } = context;
  const [notices, off] = await Promise.all([legalNoticesOf(db, context.taxpayer.id, which), holidays(db)]);
  const attached = await countFiles(
    context,
    notices.map(({ id }) => id),
  );
  return notices.map((one) => notificacionOf(one, attached.get(one.id) ?? 0, off, context));
}

async function countFiles({ db }: DataStore, ids: number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('legal_notice_file')
    .select(['notice_id', (of) => of.fn.countAll<number | string>().as('count')])
    .where('notice_id', 'in', ids)
    .groupBy('notice_id')
    .execute();
  return new Map(rows.map(({ notice_id, count }) => [notice_id, Number(count)]));
}
