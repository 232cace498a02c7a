import type { Database } from '#server/core/store/database.ts';
import { dropRecords } from './write-records.ts';

/** The expediente that reserves or releases places. */
export interface Holder {
  year: number;
  number: number;
}

/** Places taken from a field of some records, by key. */
export async function takenOf(
  db: Database,
  register: string,
  field: string,
  keys: string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('register_hold')
    .select(({ fn }) => ['key', fn.sum<number>('taken').as('taken')])
    .where('register', '=', register)
    .where('field', '=', field)
    .where('key', 'in', keys)
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, taken }) => [key, Number(taken)]));
}

/**
 * Records that an expediente took places from a field of a record or, with an empty field, that it inserted the record.
 */
export async function recordHold(
  db: Database,
  of: { register: string; key: string; field: string; taken: number },
  { year, number }: Holder,
): Promise<void> {
  await db
    .insertInto('register_hold')
    .values({ ...of, year, number })
    .onConflict((already) =>
      already.columns(['register', 'key', 'field', 'year', 'number']).doUpdateSet(({ eb, ref }) => ({
        taken: eb(ref('register_hold.taken'), '+', ref('excluded.taken')),
      })),
    )
    .execute();
}

/** Records that the office writes itself are kept when the request that inserted them is given up. */
export async function keepRecords(db: Database, register: string, keys: ReadonlySet<string>): Promise<void> {
  const put = await db
    .selectFrom('register_hold')
    .select('key')
    .where('register', '=', register)
    .where('field', '=', '')
    .execute();
  for (const { key } of put.filter(({ key }) => keys.has(key)))
    await db
      .deleteFrom('register_hold')
      .where('register', '=', register)
      .where('field', '=', '')
      .where('key', '=', key)
      .execute();
}

/**
 * Gives back what an expediente took, and takes away what it put there.
 * @param register only of this one
 */
export async function releaseHolds(db: Database, { year, number }: Holder, register?: string): Promise<void> {
  const held = await db
    .selectFrom('register_hold')
    .select(['register', 'key', 'field'])
    .where('year', '=', year)
    .where('number', '=', number)
    .execute();
  for (const one of held.filter((one) => register === undefined || one.register === register)) {
    if (one.field === '') await dropRecords(db, one.register, [one.key]);
    await db
      .deleteFrom('register_hold')
      .where('register', '=', one.register)
      .where('key', '=', one.key)
      .where('field', '=', one.field)
      .where('year', '=', year)
      .where('number', '=', number)
      .execute();
  }
}
