import type { Kysely } from 'kysely';
import type { Property, Schema } from '#server/core/store/schema/schema.ts';

/** The property of a normalised unit (`104512`, `104512-3`). */
export function findProperty(db: Kysely<Schema>, unit: string): Promise<Property | undefined> {
  return db.selectFrom('property').selectAll().where('unit', '=', unit).executeTakeFirst();
}

/** The units of a parcel, the whole one first and then by their number. */
export async function unitsOf(db: Kysely<Schema>, cadastre: string): Promise<Property[]> {
  const rows = await db.selectFrom('property').selectAll().where('cadastre', '=', cadastre).execute();
  return rows.toSorted((a, b) => a.unit.localeCompare(b.unit, 'es', { numeric: true }));
}

/** The properties of a taxpayer, by unit. */
export function propertiesOf(db: Kysely<Schema>, taxpayerId: number): Promise<Property[]> {
  return db.selectFrom('property').selectAll().where('owner_id', '=', taxpayerId).orderBy('unit').execute();
}
