import type { Kysely } from 'kysely';
import type { Fine, Schema } from '#server/core/store/schema/schema.ts';

/** Every traffic fine of a plate, paid ones included, newest first. */
export function finesOf(db: Kysely<Schema>, plate: string): Promise<Fine[]> {
  return db
    .selectFrom('fine')
    .selectAll()
    .where('plate', '=', plate)
    .orderBy('at', 'desc')
    .orderBy('ticket')
    .execute();
}

/** The fines of the given tickets (`A0451237`) that exist, newest first. */
export async function finesByTicket(db: Kysely<Schema>, tickets: readonly string[]): Promise<Fine[]> {
  if (tickets.length === 0) return [];
  return db.selectFrom('fine').selectAll().where('ticket', 'in', tickets).orderBy('at', 'desc').execute();
}

/** Every traffic fine of a taxpayer, paid ones included, newest first. */
export function finesOfTaxpayer(db: Kysely<Schema>, taxpayerId: number): Promise<Fine[]> {
  return db
    .selectFrom('fine')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('at', 'desc')
    .orderBy('ticket')
    .execute();
}
