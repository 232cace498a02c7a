import type { Kysely } from 'kysely';
import type { Schema, Vehicle } from '#server/core/store/schema/schema.ts';

/** The vehicle of a normalised plate (`ZA101AA`). */
export function findVehicle(db: Kysely<Schema>, plate: string): Promise<Vehicle | undefined> {
  return db.selectFrom('vehicle').selectAll().where('plate', '=', plate).executeTakeFirst();
}

/** The vehicles of a taxpayer, by plate. */
export function vehiclesOf(db: Kysely<Schema>, taxpayerId: number): Promise<Vehicle[]> {
  return db.selectFrom('vehicle').selectAll().where('owner_id', '=', taxpayerId).orderBy('plate').execute();
}
