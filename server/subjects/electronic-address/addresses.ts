import type { Kysely } from 'kysely';
import type { ElectronicAddress } from '#server/core/store/schema/electronic-address-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { nextInSeries } from '#server/core/store/series.ts';
import type { Lock } from '#server/core/store/locks.ts';

/** Lock on the electronic address of a taxpayer, held while it is constituted or changed. */
export const ofAddress = (taxpayerId: number): Lock => `domicilio:${taxpayerId}`;

/** History of the electronic address of a taxpayer, newest first. */
export function addressesOf(db: Kysely<Schema>, taxpayerId: number): Promise<ElectronicAddress[]> {
  return db
    .selectFrom('electronic_address')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('number', 'desc')
    .execute();
}

/** The electronic address in force of a taxpayer; undefined: never constituted. */
export async function addressInForce(
  db: Kysely<Schema>,
  taxpayerId: number,
): Promise<ElectronicAddress | undefined> {
  return (await addressesOf(db, taxpayerId))[0];
}

/** A new address, before it has a number. */
type NewAddress = Pick<
  ElectronicAddress,
  'taxpayer_id' | 'kind' | 'email' | 'phone' | 'deputy' | 'at' | 'representative_id'
> &
  Partial<ElectronicAddress>;

/** Numbers and stores an address, which puts it in force. `db` is a transaction. */
export async function addAddress(
  db: Kysely<Schema>,
  address: NewAddress,
  today: string,
): Promise<ElectronicAddress> {
  const row: ElectronicAddress = {
    file_id: null,
    reversal_hash: null,
    reversal_until: null,
    reverted_at: null,
    ...address,
    number: await nextNumber(db, today),
  };
  await db.insertInto('electronic_address').values(row).execute();
  return row;
}

async function nextNumber(db: Kysely<Schema>, today: string): Promise<string> {
  const prefix = `DFE-${today.slice(0, 4)}-`;
  const { last } = await db
    .selectFrom('electronic_address')
    .select((of) => of.fn.max('number').as('last'))
    .where('number', '>=', prefix)
    .where('number', '<', `${prefix}:`)
    .executeTakeFirstOrThrow();
  const written = Number(last?.slice(prefix.length) ?? 0);
  return prefix + String(await nextInSeries(db, `domicilio ${prefix}`, written)).padStart(6, '0');
}
