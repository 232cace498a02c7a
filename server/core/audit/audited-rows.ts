import type { Kysely } from 'kysely';
import { addDays } from '#formats/date.ts';
import { localMinute } from '#server/core/time/clock.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import type { AuditRow } from './chain.ts';

/** Which rows: business days of the office, both included. */
export interface AuditFilter {
  from: string;
  to: string;
  /** CUIT, or user of the operating system: who did it or for whom. */
  who?: string | undefined;
  kind?: string | undefined;
}

const AT_ONCE = 1000;

/** The audited rows of some days, oldest first, some hundreds at a time. */
export async function* auditedRows(
  db: Kysely<Schema>,
  { from, to, who, kind }: AuditFilter,
  timeZone: string,
): AsyncGenerator<AuditRow> {
  for (let last = 0; ;) {
    let query = db
      .selectFrom('audit')
      .selectAll()
      // Days of the office begin up to half a day before or after those of the instants.
      .where('at', '>=', addDays(from, -1))
      .where('at', '<', addDays(to, 2))
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE);
    if (kind) query = query.where('kind', '=', kind);
    if (who) query = query.where((is) => is.or([is('who', '=', who), is('represented', '=', who)]));
    const rows = await query.execute();
    for (const row of rows) {
      const day = localMinute(row.at, timeZone).slice(0, 10);
      if (day >= from && day <= to) yield row;
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
