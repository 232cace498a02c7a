import { sql, type Kysely } from 'kysely';
import { MissingCatalogue } from '#server/core/catalogues/missing-catalogue.ts';
import { isInForce } from '#server/rules/calendar/in-force.ts';
import type { ChargedStamp } from '#server/rules/money/charged-codes.ts';
import type { Schema, Stamp, StampConcept } from '#server/core/store/schema/schema.ts';
import { nextInEach } from '#server/core/store/series.ts';
import { SLIPS, slipNumberOf } from '#server/subjects/slips/slips.ts';

/** A stamp with data of its slip. Amount in cents. */
export interface IssuedStamp extends Stamp {
  amount: number;
  /** Status of the slip: EMITIDA, PAGADA, VENCIDA, ANULADA, REEMPLAZADA. */
  status: string;
  due: string;
  payment_code: string;
  /** Object of its slip, as printed. */
  object: string;
}

/** All stamp concepts, in force or not, by code. */
export function stampConcepts(db: Kysely<Schema>): Promise<StampConcept[]> {
  return db.selectFrom('stamp_concept').selectAll().orderBy('code').execute();
}

/** Existing stamp concepts among some codes. */
export function stampConceptsOf(db: Kysely<Schema>, codes: readonly string[]): Promise<StampConcept[]> {
  return db.selectFrom('stamp_concept').selectAll().where('code', 'in', codes).execute();
}

/**
 * Tax units that a concept costs on a day.
 *
 * @throws {MissingCatalogue} when the office did not load it, or it is not in force that day.
 */
export async function stampUnits(db: Kysely<Schema>, code: ChargedStamp, day: string): Promise<number> {
  const row = await db
    .selectFrom('stamp_concept')
    .select(['units', 'since', 'until'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row || !isInForce(row, day)) throw new MissingCatalogue(`No stamp ${code} is in force on ${day}.`);
  return row.units;
}

/** The stamp of a number. */
export function findStamp(db: Kysely<Schema>, number: string): Promise<IssuedStamp | undefined> {
  return issued(db).where('stamp.number', '=', number).executeTakeFirst();
}

/** The stamp that a slip pays, if it pays one. */
export function stampOfSlip(db: Kysely<Schema>, slipNumber: string): Promise<IssuedStamp | undefined> {
  return issued(db).where('stamp.slip_number', '=', slipNumber).executeTakeFirst();
}

/** The stamps issued on a day in the name of a CUIT or DNI, newest first. */
export function stampsOfHolder(db: Kysely<Schema>, document: string, day: string): Promise<IssuedStamp[]> {
  return issued(db)
    .where('document', '=', document)
    .where('stamp.issued_on', '=', day)
    .orderBy('stamp.number', 'desc')
    .execute();
}

/** The numbers that the next stamp of a year (`S-2026-0000001`) and its slip take. Ask them inside the transaction that writes both. */
export async function nextStampNumbers(
  db: Kysely<Schema>,
  year: string,
): Promise<{ stamp: string; slip: string }> {
  const prefix = `S-${year}-`;
  const digits = sql`substr(max(number), ${sql.lit(prefix.length + 1)})`;
  const last = sql<number>`(select coalesce(cast(${digits} as bigint), 0) from stamp where number >= ${prefix} and number < ${`${prefix}:`})`;
  const [stamp, slip] = await nextInEach(db, [{ name: `sellado ${year}`, last }, SLIPS]);
  return { stamp: prefix + String(stamp).padStart(7, '0'), slip: slipNumberOf(slip!) };
}

/** Marks the stamp of a slip as used: it is valid only once. */
export async function spendStamp(db: Kysely<Schema>, slipNumber: string, day: string): Promise<void> {
  await db.updateTable('stamp').set({ used_on: day }).where('slip_number', '=', slipNumber).execute();
}

/** Stores the file of its receipt. */
export async function noteStampReceipt(db: Kysely<Schema>, number: string, fileId: string): Promise<void> {
  await db.updateTable('stamp').set({ file_id: fileId }).where('number', '=', number).execute();
}

function issued(db: Kysely<Schema>) {
  return db
    .selectFrom('stamp')
    .innerJoin('slip', 'slip.number', 'stamp.slip_number')
    .selectAll('stamp')
    .select([
      'slip.amount_1 as amount',
      'slip.status',
      'slip.due_1 as due',
      'slip.payment_code',
      'slip.object',
    ]);
}
