import type { Caller, ErrorsOf, Moment, Refusing } from '#server/core/context/context.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { isMediumInPlace } from '#server/rules/states/medium-state.ts';
import { ADVERTISING_TAX } from '#server/rules/taxes/tax-codes.ts';
import { obligationsOf } from '#server/subjects/debt/obligations.ts';
import { annulOwed } from '#server/subjects/slips/annul-owed.ts';
import { ownMedium } from './media.ts';

type Removal = RequestOf<'PyP/Baja'>;

/**
 * Links a medium of the signed-in taxpayer to the expediente that reports its removal. Refuses with what its endpoint
 * declares.
 */
export async function removeMedium(
  { nro_ddjj: nro, fecha }: Removal,
  { year, number }: Expediente,
  context: Moment & Caller & Refusing<'fecha_invalida' | 'medio_de_baja' | ErrorsOf<typeof ownMedium>>,
): Promise<null> {
  const { db, today, refuse } = context;
  const { medium, state } = await ownMedium(nro, context);
  if (!isMediumInPlace(state)) throw refuse('medio_de_baja', { nro });
  if (fecha > today || fecha < medium.since) throw refuse('fecha_invalida');
  await db
    .updateTable('advertising_medium')
    .set({ removal_year: year, removal_expediente: number })
    .where('number', '=', nro)
    .execute();
  return null;
}

/** Removes a medium on the day that the office approved: what falls due later is not owed. */
export async function grantRemoval(asked: unknown, db: Database): Promise<void> {
  const { nro_ddjj: nro, fecha } = asked as Removal;
  await db.updateTable('advertising_medium').set({ removed_on: fecha }).where('number', '=', nro).execute();
  const later = (await obligationsOf(db, nro, ADVERTISING_TAX)).filter(({ due_date }) => due_date > fecha);
  await annulOwed(db, later);
}
