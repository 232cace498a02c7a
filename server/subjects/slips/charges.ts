import type { Kysely } from 'kysely';
import type { Charge, Schema } from '#server/core/store/schema/schema.ts';

/** The charges of the given ids that exist. */
export async function chargesById(db: Kysely<Schema>, ids: readonly string[]): Promise<Charge[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('charge').selectAll().where('id', 'in', ids).execute();
}

/** Insert of new charges. */
export function newCharges(db: Kysely<Schema>, charges: readonly Charge[]) {
  return db.insertInto('charge').values(charges);
}

/** The charge of that id, as it is kept; this one when there is none yet. */
export async function keepCharge(db: Kysely<Schema>, charge: Charge): Promise<Charge> {
  await db
    .insertInto('charge')
    .values(charge)
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  return db.selectFrom('charge').selectAll().where('id', '=', charge.id).executeTakeFirstOrThrow();
}
