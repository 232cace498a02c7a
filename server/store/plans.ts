import type { Kysely } from 'kysely';
import type { Plan, Schema } from './schema.ts';

/** The payment plans of one object and tax in every state, newest first. */
export function plansOf(db: Kysely<Schema>, object: string, tax: string): Promise<Plan[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('object', '=', object)
    .where('tax', '=', tax)
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/** The plan of a number (`20260031`). */
export function findPlan(db: Kysely<Schema>, number: string): Promise<Plan | undefined> {
  return db.selectFrom('plan').selectAll().where('number', '=', number).executeTakeFirst();
}

/** The payment plans of a taxpayer in every state, newest first. */
export function plansOfTaxpayer(db: Kysely<Schema>, taxpayerId: number): Promise<Plan[]> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .execute();
}
