import type { Kysely } from 'kysely';
import { addDays } from '#formats/date.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** So many days back, at most, when nobody compared for long. */
const MOST = 31;

/** The days that ended and were not compared, in order, since the first that was; yesterday, when none was. */
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

/** Notes that the settlements of a day were compared, and how many differences were left. */
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
