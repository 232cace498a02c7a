import { addDays } from '#formats/date.ts';
import { fromCents } from '#formats/money.ts';
import type { Context } from '#server/core/context/context.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { AdvertisingMedium } from '#server/core/store/advertising-schema.ts';
import type { Expediente, Taxpayer } from '#server/core/store/schema.ts';
import { nextInSeries } from '#server/core/store/series.ts';
import { maskName } from '#server/core/text/mask-name.ts';
import { ADVERTISING_TAX } from '#server/rules/tax-names.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import { OWED_LINE } from '#server/subjects/debt/owed-line.ts';
import { issueDebt } from '#server/subjects/slips/issue-debt.ts';
import type { IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import { advertisingFee } from './advertising-fee.ts';
import { FIRST_REGISTER, lastMedium, mediumConcept, ownMedia } from './media.ts';

type Declared = RequestOf<'PyP/Presentar'>;

const GONE = new Set(['BAJA', 'RECHAZADO']);

/**
 * Writes the sign, or the vehicle with advertising, that an expediente declares, and what it pays a year, with its slip. Refuses
 * with what its endpoint declares.
 */
export async function addMedium(
  request: Declared,
  { year, number: expediente }: Expediente,
  context: Context,
): Promise<IssuedSlip> {
  const { db, today, refuse } = context;
  const owner = context.taxpayer as Taxpayer;
  const fee = await advertisingFee(request, context);
  if (request.importe !== fromCents(fee.amount)) throw refuse('importe_distinto');
  demandDates(request, context);
  await demandOwn(request, context);
  await demandNew(request, context);
  const count = await nextInSeries(db, 'publicidad', await lastMedium(db));
  const medium: AdvertisingMedium = {
    number: `PYP-${today.slice(0, 4)}-${String(count).padStart(5, '0')}`,
    register_number: String(FIRST_REGISTER + count).padStart(7, '0'),
    taxpayer_id: owner.id,
    kind: request.tipo,
    business: request.padron ?? null,
    place: request.ubicacion,
    carrier: request.emplazamiento ?? request.vehiculo ?? null,
    mode: request.modalidad,
    area: fee.area,
    faces: request.caras ?? 1,
    copies: request.cantidad ?? 1,
    amount: fee.amount,
    since: request.desde,
    until: request.hasta ?? null,
    declared_on: today,
    file_id: null,
    year,
    expediente,
    removed_on: null,
    removal_year: null,
    removal_expediente: null,
  };
  await db.insertInto('advertising_medium').values(medium).execute();
  const owed = {
    id: mediumConcept(medium, today),
    tax: ADVERTISING_TAX,
    register_number: medium.register_number,
    object: medium.number,
    taxpayer_id: owner.id,
    year: Number(today.slice(0, 4)),
    period: `${today.slice(5, 7)}/${today.slice(0, 4)}`,
    instalment: 1,
    label: `Publicidad ${today.slice(0, 4)}`,
    due_date: fee.due,
    capital: fee.amount,
    ...OWED_LINE,
  };
  const facts = [
    { label: 'Publicidad', value: medium.number, detail: medium.place },
    { label: 'Contribuyente', value: maskName(owner.name) },
  ];
  return issueDebt([owed], { facts, holder: owner.cuit }, context);
}

function demandDates({ desde, hasta }: Declared, { today, refuse }: Context): void {
  if (desde < addDays(today, -365) || (hasta !== undefined && hasta <= desde))
    throw refuse('fechas_invalidas');
}

/** A sign is of one's own open business; a vehicle of somebody else comes with a contract. */
async function demandOwn(
  { tipo, padron, dominio, contrato }: Declared,
  { db, taxpayer, refuse }: Context,
): Promise<void> {
  if (tipo === 'CARTEL') {
    const own = await businessesOf(db, (taxpayer as Taxpayer).id);
    if (!own.some(({ register_number, until }) => register_number === padron && until === null))
      throw refuse('local_ajeno');
    return;
  }
  if (contrato !== undefined) return;
  const owner = await db
    .selectFrom('vehicle')
    .select('owner_id')
    .where('plate', '=', dominio ?? '')
    .executeTakeFirst();
  if (owner?.owner_id !== taxpayer?.id) throw refuse('dominio_ajeno', { dominio: dominio ?? '' });
}

/** Nothing is declared twice, unless the first one was taken down or refused. */
async function demandNew(request: Declared, context: Context): Promise<void> {
  const carrier = request.emplazamiento ?? request.vehiculo ?? null;
  const same = (await ownMedia(context)).find(
    ({ medium, state }) =>
      !GONE.has(state) &&
      medium.place === request.ubicacion &&
      medium.mode === request.modalidad &&
      medium.carrier === carrier,
  );
  if (same) throw context.refuse('medio_repetido', { ubicacion: request.ubicacion, nro: same.medium.number });
}
