import type {
  SignedIn,
  Context,
  ErrorsOf,
  Letterhead,
  Moment,
  Refusing,
} from '#server/core/context/context.ts';
import { fromCents } from '#formats/money.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import { issueDebt } from '#server/subjects/slips/issue-debt.ts';
import type { IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import {
  advertisingFee,
  firstDue,
  measuredOf,
  type AdvertisingFee,
  type Measures,
} from './advertising-fee.ts';
import { chargedIn, ownMedium, type StatedMedium } from './media.ts';
import { yearLines } from './year-lines.ts';

/** The cost of other measures for a medium. */
export interface MediumChange {
  own: StatedMedium;
  fee: AdvertisingFee;
  /** Cents to add to the charge of this year; never negative: what was charged stays. */
  difference: number;
}

/**
 * The cost of other measures for a medium of the signed-in taxpayer. Refuses with `medio_ajeno`, `sin_medidas` or
 * `sin_tarifa`.
 */
export async function mediumChange(
  { nro_ddjj: nro, ...said }: Omit<Measures, 'tipo'> & { nro_ddjj: string },
  context: Pick<
    Context<ErrorsOf<typeof advertisingFee> | ErrorsOf<typeof ownMedium>>,
    'db' | 'taxpayer' | 'today' | 'refuse'
  >,
): Promise<MediumChange> {
  const own = await ownMedium(nro, context);
  const fee = await advertisingFee({ ...said, tipo: own.medium.kind }, context);
  const year = Number(context.today.slice(0, 4));
  const charged = chargedIn(year, own.rows).reduce((sum, { capital }) => sum + capital, 0);
  return { own, fee, difference: Math.max(0, fee.amount - charged) };
}

/**
 * Links a medium of the signed-in taxpayer to the expediente that requests other measures, and charges the difference
 * for this year. Refuses with what its endpoint declares.
 */
export async function changeMedium(
  request: RequestOf<'PyP/Modificar'>,
  { year, number }: Expediente,
  context: Moment &
    SignedIn &
    Letterhead &
    Refusing<'importe_distinto' | 'medio_en_tramite' | ErrorsOf<typeof mediumChange>>,
): Promise<IssuedSlip | null> {
  const { db, today, refuse } = context;
  const owner = context.taxpayer;
  const { own, difference } = await mediumChange(request, context);
  const { medium, rows } = own;
  if (own.state !== 'VERIFICADO') throw refuse('medio_en_tramite', { nro: medium.number });
  if (request.diferencia !== fromCents(difference)) throw refuse('importe_distinto');
  await db
    .updateTable('advertising_medium')
    .set({ change_year: year, change_expediente: number })
    .where('number', '=', medium.number)
    .execute();
  if (difference === 0) return null;
  const charge = {
    day: today,
    amount: difference,
    dues: [await firstDue(context)],
    label: `Publicidad ${today.slice(0, 4)}, diferencia`,
    again: new Set(rows.map(({ id }) => id.slice(0, id.lastIndexOf('-')))).size,
  };
  const facts = [
    { label: 'Publicidad', value: medium.number, detail: medium.place },
    { label: 'Contribuyente', value: maskName(owner.name) },
  ];
  return issueDebt(yearLines(medium, charge), { facts, holder: owner.cuit }, context);
}

/** Writes the measures that the office approved. */
export async function grantChange(asked: unknown, db: Database): Promise<void> {
  const { nro_ddjj: nro, ...said } = asked as RequestOf<'PyP/Modificar'>;
  const { kind } = await db
    .selectFrom('advertising_medium')
    .select('kind')
    .where('number', '=', nro)
    .executeTakeFirstOrThrow();
  const measured = measuredOf({ ...said, tipo: kind });
  if (!measured) throw new Error(`No hay medidas para ${nro}.`);
  await db.updateTable('advertising_medium').set(measured).where('number', '=', nro).execute();
}
