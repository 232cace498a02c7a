import { addDays } from '#formats/date.ts';
import type { Database } from '#server/core/store/database.ts';
import { annulOwed } from '#server/subjects/slips/annul-owed.ts';
import { findBusiness } from '#server/subjects/businesses/businesses.ts';
import { obligationsOf } from '#server/subjects/debt/obligations.ts';
import { ACTIVITY, businessesToClose, isAfterCeasing, type Ceasing } from './ceasing.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/**
 * Executes an approved closure: ends an activity of a business, or ends businesses on their last day without further
 * instalments. `db` is a transaction.
 */
export async function closeBusinesses(asked: unknown, db: Database): Promise<void> {
  const { padron, alcance, fecha_cese, actividad } = asked as Ceasing & { actividad?: string };
  const business = await findBusiness(db, padron);
  if (!business) throw new Error(`No existe el padrón ${padron}.`);
  if (alcance === ACTIVITY) {
    await db
      .updateTable('business_activity')
      .set({ until: addDays(fecha_cese, 1) })
      .where('register_number', '=', padron)
      .where('activity', '=', actividad ?? '')
      .execute();
    return;
  }
  for (const { register_number, tax } of await businessesToClose(business, alcance, db)) {
    await db
      .updateTable('business')
      .set({ until: fecha_cese })
      .where('register_number', '=', register_number)
      .execute();
    await annulAfter(register_number, tax, fecha_cese, db);
  }
}

/** Annuls the unpaid lines of later months that no payment holds, and the slips that charge them. */
async function annulAfter(
  register: string,
  tax: CodeOf<'tributos'>,
  day: string,
  db: Database,
): Promise<void> {
  const lines = await obligationsOf(db, register, tax);
  await annulOwed(
    db,
    lines.filter((line) => isAfterCeasing(line, day)),
  );
}
