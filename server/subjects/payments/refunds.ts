import type { Kysely } from 'kysely';
import type { Payment, Refund, Schema } from '#server/core/store/schema/schema.ts';

const AT_MOST = 100;

/** The refund of a payment. */
export function findRefund(db: Kysely<Schema>, operationId: string): Promise<Refund | undefined> {
  return db.selectFrom('refund').selectAll().where('operation_id', '=', operationId).executeTakeFirst();
}

/** Queues the full refund of a payment, once. Call it in the transaction that decides it. */
export async function askRefund(
  db: Kysely<Schema>,
  { operation_id, amount }: Pick<Payment, 'operation_id' | 'amount'>,
  reason: string,
  now: string,
): Promise<void> {
  const asked = { state: 'PEDIDA' as const, next_try_at: now, created_at: now, done_at: null };
  await db
    .insertInto('refund')
    .values({ operation_id, amount, reason, ...asked })
    .onConflict((on) => on.column('operation_id').doNothing())
    .execute();
}

/** Refunds due for another attempt, at most 100. */
export function dueRefunds(db: Kysely<Schema>, now: string): Promise<Refund[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'PEDIDA')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(AT_MOST)
    .execute();
}

/** Counts an attempt before it is made. Returns false when another process is making it. */
export async function takeRefund(
  db: Kysely<Schema>,
  { operation_id, attempts }: Refund,
  next: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ attempts: attempts + 1, next_try_at: next })
    .where('operation_id', '=', operation_id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'PEDIDA')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks a refund as done. Returns false when it already was. */
export async function closeRefund(db: Kysely<Schema>, operationId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ state: 'HECHA', done_at: now })
    .where('operation_id', '=', operationId)
    .where('state', '=', 'PEDIDA')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Existing refunds among some operation ids. */
export async function refundsById(db: Kysely<Schema>, ids: readonly string[]): Promise<Refund[]> {
  const found: Refund[] = [];
  for (let at = 0; at < ids.length; at += AT_MOST) {
    const some = ids.slice(at, at + AT_MOST);
    const rows = db.selectFrom('refund').selectAll().where('operation_id', 'in', some);
    found.push(...(await rows.execute()));
  }
  return found;
}
