import type { Kysely } from 'kysely';
import { ofObject, type Lock } from '#server/core/store/locks.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { obligationsById } from '#server/subjects/debt/obligations.ts';
import { finesByTicket } from '#server/subjects/fines/fines.ts';
import { findSlip, chargedLines } from './slips.ts';

const FINE = 'MULTA-';

/** Locks needed to change the debt of a slip, given its number or payment code; none when it does not exist. */
export async function locksOfSlip(db: Kysely<Schema>, numberOrCode: string): Promise<Lock[]> {
  const slip = await findSlip(db, numberOrCode);
  return slip ? locksOf(db, slip) : [];
}

/** Locks needed to change the debt of a payment; none when it does not exist. */
export async function locksOfPayment(db: Kysely<Schema>, operationId: string): Promise<Lock[]> {
  const slip = await db
    .selectFrom('payment')
    .innerJoin('slip', 'slip.number', 'payment.slip_number')
    .select(['slip.number', 'slip.object'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
  return slip ? locksOf(db, slip) : [];
}

/** Locks of the object of a slip and of the objects of its lines: a slip can charge several. */
async function locksOf(
  db: Kysely<Schema>,
  { number, object }: { number: string; object: string },
): Promise<Lock[]> {
  const ids = (await chargedLines(db, number)).map(({ obligation_id }) => obligation_id);
  const tickets = ids.filter((id) => id.startsWith(FINE)).map((id) => id.slice(FINE.length));
  const [rows, fines] = await Promise.all([obligationsById(db, ids), finesByTicket(db, tickets)]);
  const objects = [object, ...rows.map((row) => row.object), ...fines.map(({ plate }) => plate)];
  return [...new Set(objects)].map(ofObject);
}
