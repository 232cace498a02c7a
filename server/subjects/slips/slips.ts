import { sql, type Kysely } from 'kysely';
import type { Schema, Slip, SlipObligation } from '#server/core/store/schema/schema.ts';
import { nextInSeries, type Series } from '#server/core/store/series.ts';

/** The slip of a number (ten digits) or of a payment code (sixteen). */
export function findSlip(db: Kysely<Schema>, numberOrCode: string): Promise<Slip | undefined> {
  const column = numberOrCode.length === 16 ? 'payment_code' : 'number';
  return db.selectFrom('slip').selectAll().where(column, '=', numberOrCode).executeTakeFirst();
}

/** The newest slip still good to pay that was issued for the same request on the same day. */
export function slipByFingerprint(db: Kysely<Schema>, fingerprint: string): Promise<Slip | undefined> {
  return db
    .selectFrom('slip')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('status', '=', 'EMITIDA')
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

/** Lines of a slip. */
export function chargedLines(db: Kysely<Schema>, slipNumber: string): Promise<SlipObligation[]> {
  return db
    .selectFrom('slip_obligation')
    .selectAll()
    .where('slip_number', '=', slipNumber)
    .orderBy('obligation_id')
    .execute();
}

/** The slips issued from a day on that charge some of the given concepts, newest first. */
export async function slipsCharging(
  db: Kysely<Schema>,
  ids: readonly string[],
  since: string,
): Promise<Slip[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('slip')
    .selectAll()
    .where('issued_on', '>=', since)
    .where('number', 'in', (of) =>
      of.selectFrom('slip_obligation').select('slip_number').where('obligation_id', 'in', ids),
    )
    .orderBy('number', 'desc')
    .execute();
}

/** The series of slip numbers. */
export const SLIPS: Series = {
  name: 'boleta',
  last: sql<number>`(select coalesce(cast(max(number) as bigint), 0) from slip)`,
};

/** A number of that series as a slip has it: ten digits. */
export const slipNumberOf = (number: number): string => String(number).padStart(10, '0');

/** The number the next slip takes. Ask it inside the transaction that writes the slip. */
export async function nextSlipNumber(db: Kysely<Schema>): Promise<string> {
  return slipNumberOf(await nextInSeries(db, SLIPS.name, SLIPS.last));
}
