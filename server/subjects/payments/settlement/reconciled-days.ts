import type { Kysely } from 'kysely';
import { addDays } from '#formats/date.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Maximum days to look back after a long pause. */
const MOST = 31;

/** Finished days not compared yet, in order, since the first compared one; yesterday when there is none. */
export async function daysToReconcile(db: Kysely<Schema>, today: string): Promise<string[]> {
  const rows = await db.selectFrom('settled_day').select('day').orderBy('day').execute();
  const reconciled = new Set(rows.map(({ day }) => day));
  const yesterday = addDays(today, -1);
  const oldest = addDays(today, -MOST);
  const first = rows[0]?.day ?? yesterday;
  const days: string[] = [];
  for (let day = first > oldest ? first : oldest; day <= yesterday; day = addDays(day, 1))
    if (!reconciled.has(day)) days.push(day);
  return days;
}

/** Records that a day was compared, and the number of differences left. */
export async function noteReconciledDay(
  db: Kysely<Schema>,
  day: string,
  differences: number,
  at: string,
): Promise<void> {
  await db
    .insertInto('settled_day')
    .values({ day, differences, at })
    .onConflict((on) => on.column('day').doUpdateSet({ differences, at }))
    .execute();
}
