import type { Kysely } from 'kysely';
import type { ObligationRow, Schema } from '#server/core/store/schema/schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/**
 * Lines of one object and tax, paid ones included, oldest first. Includes the lines covered by payment plans (situation
 * EN_PLAN) but not the instalments of the plans: see `instalmentsOf`.
 */
export function obligationsOf(
  db: Kysely<Schema>,
  object: string,
  tax: CodeOf<'tributos'>,
): Promise<ObligationRow[]> {
  return db
    .selectFrom('obligation')
    .selectAll()
    .where('object', '=', object)
    .where('tax', '=', tax)
    .where((is) => is.or([is('plan_number', 'is', null), is('situation', '=', 'EN_PLAN')]))
    .orderBy('due_date')
    .orderBy('id')
    .execute();
}

/** Lines of a taxpayer, oldest first, including paid ones and those covered by plans. */
export function obligationsOfTaxpayer(db: Kysely<Schema>, taxpayerId: number): Promise<ObligationRow[]> {
  return db
    .selectFrom('obligation')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('due_date')
    .orderBy('id')
    .execute();
}

/** Lines with the given concept ids, oldest first. */
export async function obligationsById(db: Kysely<Schema>, ids: readonly string[]): Promise<ObligationRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('obligation')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('due_date')
    .orderBy('id')
    .execute();
}

/** The instalments of a payment plan in order, without its down payment. */
export function instalmentsOf(db: Kysely<Schema>, planNumber: string): Promise<ObligationRow[]> {
  return db
    .selectFrom('obligation')
    .selectAll()
    .where('plan_number', '=', planNumber)
    .where('situation', '<>', 'EN_PLAN')
    .where('instalment', '>', 0)
    .orderBy('instalment')
    .execute();
}

/**
 * Which of the given concepts are being paid now, and by which payment number: they are EN_PROCESO and cannot be paid
 * again. Fines are given as `MULTA-A0451237`.
 */
export async function heldBy(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_obligation')
    .innerJoin('payment', 'payment.operation_id', 'payment_obligation.operation_id')
    .select(['payment_obligation.obligation_id as id', 'payment.number as number'])
    .where('payment_obligation.obligation_id', 'in', ids)
    .where('payment_obligation.holds', '=', 1)
    .execute();
  return new Map(rows.map((row) => [row.id, row.number]));
}

/** The taxpayer who owes a tax under a register number, by its newest line; undefined when nothing was ever billed. */
export function registeredObject(
  db: Kysely<Schema>,
  tax: CodeOf<'tributos'>,
  register: string,
): Promise<Pick<ObligationRow, 'object' | 'taxpayer_id'> | undefined> {
  return db
    .selectFrom('obligation')
    .select(['object', 'taxpayer_id'])
    .where('object', '=', register)
    .where('tax', '=', tax)
    .orderBy('due_date', 'desc')
    .executeTakeFirst();
}

/** Unpaid lines of a taxpayer due before a day, oldest first, plans excluded. */
export function overdueOfTaxpayer(
  db: Kysely<Schema>,
  taxpayerId: number,
  day: string,
): Promise<ObligationRow[]> {
  return db
    .selectFrom('obligation')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .where('status', 'in', ['PENDIENTE', 'PARCIAL'])
    .where('plan_number', 'is', null)
    .where('due_date', '<', day)
    .orderBy('due_date')
    .orderBy('id')
    .execute();
}
