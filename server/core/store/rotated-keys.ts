import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addDays } from '#formats/date.ts';
import type { Schema } from './schema/schema.ts';

/** A key that the portal made itself, and for how many days what one signed is good after it was replaced. */
export interface RotatedKey {
  /** Of `secret`; those that were replaced are `<name>_<instant>`. */
  name: string;
  days: number;
}

/** The keys whose signatures are good on a day, `yyyy-mm-dd`: first the one that signs. */
export async function goodKeys(db: Kysely<Schema>, { name }: RotatedKey, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('secret')
    .select(['name', 'value'])
    .where('name', 'like', `${name}%`)
    .where((is) => is.or([is('until', 'is', null), is('until', '>=', today)]))
    .orderBy('name')
    .execute();
  return rows.map(({ value }) => value);
}

/**
 * Puts a new key in the place of the one that signs. What that one signed is good for its days more; with `atOnce` nothing is
 * that was signed before. Inside a transaction.
 */
export async function rotateKey(
  trx: Kysely<Schema>,
  key: RotatedKey,
  today: string,
  atOnce: boolean,
): Promise<void> {
  const { name, days } = key;
  const [current = ''] = await goodKeys(trx, key, today);
  let former = trx.deleteFrom('secret').where('name', 'like', `${name}_%`);
  if (!atOnce) former = former.where('until', '<', today);
  await former.execute();
  if (!atOnce)
    await trx
      .insertInto('secret')
      .values({
        name: `${name}_${new Date().toISOString()}`,
        value: current,
        until: addDays(today, days),
      })
      .execute();
  await trx
    .updateTable('secret')
    .set({ value: randomBytes(32).toString('hex') })
    .where('name', '=', name)
    .execute();
}
