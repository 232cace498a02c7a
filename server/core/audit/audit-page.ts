import type { Kysely } from 'kysely';
import { addDays } from '#formats/date.ts';
import { instantOf } from '#server/core/time/clock.ts';
import { pageAt } from '#server/core/store/page-at.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import type { AuditFilter } from './audited-rows.ts';
import type { AuditRow } from './chain.ts';

/** Rows of a page. */
const SIZE = 50;

export interface AuditPage {
  rows: AuditRow[];
  /** Rows of all pages. */
  total: number;
  /** From 1; the last one when there are fewer. */
  page: number;
  pages: number;
}

/** A page of the audited rows of some days, oldest first: rows are only added, so that a page stays as it was. */
export async function auditPage(
  db: Kysely<Schema>,
  { from, to, who, kind }: AuditFilter,
  asked: number,
  timeZone: string,
): Promise<AuditPage> {
  let found = db
    .selectFrom('audit')
    .where('at', '>=', instantOf(`${from}T00:00`, timeZone))
    .where('at', '<', instantOf(`${addDays(to, 1)}T00:00`, timeZone));
  if (kind) found = found.where('kind', '=', kind);
  if (who) found = found.where((is) => is.or([is('who', '=', who), is('represented', '=', who)]));
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const { page, pages, limit, offset } = pageAt(total, asked, SIZE);
  const rows = await found.selectAll().orderBy('id').limit(limit).offset(offset).execute();
  return { rows, total, page, pages };
}
