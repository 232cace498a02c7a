import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** The last day whose settlements were compared; undefined when none was. */
export async function lastSettledDay(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db.selectFrom('settled_day').select('day').orderBy('day', 'desc').executeTakeFirst();
  return row?.day;
}

/** Notes that the settlements of a day were compared, and how many differences were left. */
export async function noteSettledDay(
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
