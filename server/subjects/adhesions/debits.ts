import type { Insertable, Kysely } from 'kysely';
import { comparePeriods } from '#formats/period.ts';
import type { DebitAdhesion, DebitMovement, Schema } from '#server/core/store/schema/schema.ts';
import { nextInSeries } from '#server/core/store/series.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** The adhesion that an object and tax is debited by, or was until its card failed. One that waits for the owner is none. */
export function adhesionInForce(
  db: Kysely<Schema>,
  object: string,
  tax: CodeOf<'tributos'>,
): Promise<DebitAdhesion | undefined> {
  return db
    .selectFrom('debit_adhesion')
    .selectAll()
    .where('object', '=', object)
    .where('tax', '=', tax)
    .where('state', 'in', ['ACTIVA', 'SUSPENDIDA'])
    .executeTakeFirst();
}

/** The adhesions of an object and tax that wait for the owner, whether in time or not. Oldest first. */
export function waitingAdhesions(
  db: Kysely<Schema>,
  { object, tax }: Pick<DebitAdhesion, 'object' | 'tax'>,
): Promise<DebitAdhesion[]> {
  return db
    .selectFrom('debit_adhesion')
    .selectAll()
    .where('object', '=', object)
    .where('tax', '=', tax)
    .where('state', '=', 'PENDIENTE')
    .orderBy('id')
    .execute();
}

/** Sets the state of an adhesion, from a day on. */
export async function setState(
  db: Kysely<Schema>,
  { id }: Pick<DebitAdhesion, 'id'>,
  state: 'PENDIENTE' | 'ACTIVA' | 'SUSPENDIDA' | 'BAJA',
  state_date: string,
): Promise<void> {
  await db.updateTable('debit_adhesion').set({ state, state_date }).where('id', '=', id).execute();
}

/** The adhesion of a number. */
export function findAdhesion(db: Kysely<Schema>, id: number): Promise<DebitAdhesion | undefined> {
  return db.selectFrom('debit_adhesion').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adhesions requested together. */
export function adhesionsOfReceipt(db: Kysely<Schema>, receipt: string): Promise<DebitAdhesion[]> {
  return db
    .selectFrom('debit_adhesion')
    .selectAll()
    .where('receipt_number', '=', receipt)
    .orderBy('id')
    .execute();
}

/** The adhesions of a card: by the document of its holder and its last four digits. Newest first. */
export function adhesionsOfCard(
  db: Kysely<Schema>,
  document: string,
  lastFour: string,
): Promise<DebitAdhesion[]> {
  return db
    .selectFrom('debit_adhesion')
    .selectAll()
    .where('holder_document', '=', document)
    .where('last_four', '=', lastFour)
    .orderBy('id', 'desc')
    .execute();
}

/** The adhesions a taxpayer owes for or asked for. Newest first. */
export function adhesionsOfTaxpayer(db: Kysely<Schema>, taxpayerId: number): Promise<DebitAdhesion[]> {
  return db
    .selectFrom('debit_adhesion')
    .selectAll()
    .where((is) => is.or([is('owner_id', '=', taxpayerId), is('taxpayer_id', '=', taxpayerId)]))
    .orderBy('id', 'desc')
    .execute();
}

/** The debits of an adhesion, newest first. */
export function movementsOf(db: Kysely<Schema>, adhesionId: number): Promise<DebitMovement[]> {
  return db
    .selectFrom('debit_movement')
    .selectAll()
    .where('adhesion_id', '=', adhesionId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The adhesions that are debited in a period, oldest first: those in force, from their first period on. */
export async function adhesionsToDebit(db: Kysely<Schema>, period: string): Promise<DebitAdhesion[]> {
  const active = await db
    .selectFrom('debit_adhesion')
    .selectAll()
    .where('state', '=', 'ACTIVA')
    .orderBy('id')
    .execute();
  return active.filter(({ first_period }) => comparePeriods(first_period, period) <= 0);
}

/** The debit that a payment is; undefined when it is none. */
export function movementOfOperation(
  db: Kysely<Schema>,
  operationId: string,
): Promise<DebitMovement | undefined> {
  return db
    .selectFrom('debit_movement')
    .selectAll()
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}

/** Deletes a debit that was never sent. */
export async function dropMovement(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('debit_movement').where('id', '=', id).execute();
}

/**
 * The number of the next adhesion, or the first of several requested together. Call it in the transaction that writes
 * them.
 */
export async function nextAdhesion(db: Kysely<Schema>, count: number): Promise<number> {
  const { last } = await db
    .selectFrom('debit_adhesion')
    .select((of) => of.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return nextInSeries(db, 'adhesion', last ?? 0, count);
}

/** Inserts a numbered adhesion. */
export async function addAdhesion(
  db: Kysely<Schema>,
  adhesion: Insertable<Schema['debit_adhesion']>,
): Promise<void> {
  await db.insertInto('debit_adhesion').values(adhesion).execute();
}
