import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addDays } from '#formats/date.ts';
import type { Schema } from './schema/schema.ts';

/** A key made by the portal, and the days for which its signatures are accepted after it is replaced. */
export interface RotatedKey {
  /** Name in `secret`; replaced ones are `<name>_<instant>`. */
  name: string;
  days: number;
}

/** Keys with accepted signatures on a day, `yyyy-mm-dd`; the first one signs. */
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
 * Replaces the signing key. Its signatures stay valid for its days; with `atOnce` all previous signatures become
 * invalid. Inside a transaction.
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
