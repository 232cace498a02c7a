import type { Kysely } from 'kysely';
import type { Activity, Business } from '#server/core/store/schema/declaration-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** The businesses of a taxpayer, by padrón. */
export function businessesOf(db: Kysely<Schema>, taxpayerId: number): Promise<Business[]> {
  return db
    .selectFrom('business')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('register_number')
    .execute();
}

/** The businesses of a CUIT, by padrón; none when the CUIT is not registered. */
export function businessesOfCuit(db: Kysely<Schema>, cuit: string): Promise<Business[]> {
  return db
    .selectFrom('business')
    .innerJoin('taxpayer', 'taxpayer.id', 'business.taxpayer_id')
    .selectAll('business')
    .where('taxpayer.cuit', '=', cuit)
    .orderBy('register_number')
    .execute();
}

/** The business of a padrón. */
export function findBusiness(db: Kysely<Schema>, register: string): Promise<Business | undefined> {
  return db.selectFrom('business').selectAll().where('register_number', '=', register).executeTakeFirst();
}

/** The list of activities of the tax ordinance, by code. */
export function allActivities(db: Kysely<Schema>): Promise<Activity[]> {
  return db.selectFrom('activity').selectAll().orderBy('code').execute();
}

/** Codes of the activities a business was registered for on any day of a range, both ends included. */
export async function activitiesOfBusiness(
  db: Kysely<Schema>,
  register: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('business_activity')
    .select('activity')
    .where('register_number', '=', register)
    .where((is) => is.or([is('since', 'is', null), is('since', '<=', to)]))
    .where((is) => is.or([is('until', 'is', null), is('until', '>', from)]))
    .orderBy('activity')
    .execute();
  return rows.map(({ activity }) => activity);
}

/** An activity of a business and its first day; null: that of the business. */
export type RegisteredActivity = Pick<Activity, 'code' | 'name' | 'rate'> & { since: string | null };

/** Registered activities of a business on a day, by code. */
export function registeredActivities(
  db: Kysely<Schema>,
  register: string,
  day: string,
): Promise<RegisteredActivity[]> {
  return db
    .selectFrom('business_activity')
    .innerJoin('activity', 'activity.code', 'business_activity.activity')
    .select(['activity.code', 'activity.name', 'activity.rate', 'business_activity.since'])
    .where('register_number', '=', register)
    .where((is) =>
      is.or([is('business_activity.since', 'is', null), is('business_activity.since', '<=', day)]),
    )
    .where((is) =>
      is.or([is('business_activity.until', 'is', null), is('business_activity.until', '>=', day)]),
    )
    .orderBy('activity.code')
    .execute();
}
