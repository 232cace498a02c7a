import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addDays } from '#formats/date.ts';
import type { Schema } from '#server/core/store/schema.ts';

const NAME = 'file_link';

/** Days that a link opens its file. */
export const LINK_DAYS = 30;

/** The keys whose links open on a day, `yyyy-mm-dd`: first the one that signs. */
export async function linkKeys(db: Kysely<Schema>, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('secret')
    .select(['name', 'value'])
    .where('name', 'like', `${NAME}%`)
    .where((is) => is.or([is('until', 'is', null), is('until', '>=', today)]))
    .orderBy('name')
    .execute();
  return rows.map(({ value }) => value);
}

/**
 * Puts a new key in the place of the one that signs links. What that one signed opens as long as it was to open; with
 * `atOnce` no link that is out there opens any more. Inside a transaction.
 */
export async function rotateLinkKey(trx: Kysely<Schema>, today: string, atOnce: boolean): Promise<void> {
  const [current = ''] = await linkKeys(trx, today);
  let former = trx.deleteFrom('secret').where('name', 'like', `${NAME}_%`);
  if (!atOnce) former = former.where('until', '<', today);
  await former.execute();
  if (!atOnce) {
    const name = `${NAME}_${new Date().toISOString()}`;
    await trx
      .insertInto('secret')
      .values({ name, value: current, until: addDays(today, LINK_DAYS) })
      .execute();
  }
  await trx
    .updateTable('secret')
    .set({ value: randomBytes(32).toString('hex') })
    .where('name', '=', NAME)
    .execute();
}
