import type { Kysely } from 'kysely';
import { ofObject, type Lock } from '#server/core/store/locks.ts';
import type { Schema } from '#server/core/store/schema.ts';
import { findSlip } from './slips.ts';

/** What whoever changes the debt of a slip locks, by its number or payment code; nothing when there is no such slip. */
export async function locksOfSlip(db: Kysely<Schema>, numberOrCode: string): Promise<Lock[]> {
  const slip = await findSlip(db, numberOrCode);
  return slip ? [ofObject(slip.object)] : [];
}

/** What whoever changes the debt that a payment pays locks; nothing when there is no such payment. */
export async function locksOfPayment(db: Kysely<Schema>, operationId: string): Promise<Lock[]> {
  const slip = await db
    .selectFrom('payment')
    .innerJoin('slip', 'slip.number', 'payment.slip_number')
    .select('slip.object')
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
  return slip ? [ofObject(slip.object)] : [];
}
