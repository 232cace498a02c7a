import type { Kysely } from 'kysely';
import { ONLINE } from '#server/rules/payments/payment-states.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

/**
 * Returns the number of another payment that is charging the same debt now; without one, releases expired holds on it
 * and returns null. Call it inside a transaction.
 */
export async function activeHolder(
  db: Kysely<Schema>,
  operationId: string,
  now: string,
): Promise<number | null> {
  const own = db
    .selectFrom('payment_obligation')
    .select('obligation_id')
    .where('operation_id', '=', operationId);
  const others = await db
    .selectFrom('payment_obligation')
    .innerJoin('payment', 'payment.operation_id', 'payment_obligation.operation_id')
    .select(['payment.operation_id', 'payment.number', 'payment.method', 'payment.held_until'])
    .where('payment_obligation.holds', '=', 1)
    .where('payment_obligation.obligation_id', 'in', own)
    .where('payment.operation_id', '<>', operationId)
    .execute();
  const live = others.find(({ method, held_until }) => held_until > now || !ONLINE.includes(method));
  if (live) return live.number;
  for (const gone of others) await releaseHold(db, gone.operation_id);
  return null;
}

/**
 * Holds the debt of a payment until an instant, so that no other payment charges it meanwhile; a unique key rejects a
 * second hold.
 */
export async function takeHold(db: Kysely<Schema>, operationId: string, until: string): Promise<void> {
  await db
    .updateTable('payment_obligation')
    .set({ holds: 1 })
    .where('operation_id', '=', operationId)
    .execute();
  await db
    .updateTable('payment')
    .set({ held_until: until })
    .where('operation_id', '=', operationId)
    .execute();
}

/** Releases the hold of a payment. */
export async function releaseHold(db: Kysely<Schema>, operationId: string): Promise<void> {
  await db
    .updateTable('payment_obligation')
    .set({ holds: null })
    .where('operation_id', '=', operationId)
    .where('holds', '=', 1)
    .execute();
}

/** Releases the holds that a crash left beyond their time. */
export async function releaseExpired(db: Kysely<Schema>, now: string): Promise<void> {
  await db
    .updateTable('payment_obligation')
    .set({ holds: null })
    .where('holds', '=', 1)
    .where('operation_id', 'in', (of) =>
      of
        .selectFrom('payment')
        .select('operation_id')
        .where('held_until', '<=', now)
        .where('method', 'in', ONLINE),
    )
    .execute();
}

/** Number of other unsuccessful payments that held part of the same debt since an instant, through any slip. */
export async function failedHolds(db: Kysely<Schema>, operationId: string, since: string): Promise<number> {
  const own = db
    .selectFrom('payment_obligation')
    .select('obligation_id')
    .where('operation_id', '=', operationId);
  const { count } = await db
    .selectFrom('payment')
    .innerJoin('payment_obligation', 'payment_obligation.operation_id', 'payment.operation_id')
    .select((of) => of.fn.count<number>('payment.operation_id').distinct().as('count'))
    .where('payment_obligation.obligation_id', 'in', own)
    .where('payment.held_until', '>', since)
    .where('payment.state', 'not in', ['APROBADO', 'ACREDITADO'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
