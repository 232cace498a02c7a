import type {
  SignedIn,
  ErrorsOf,
  Letterhead,
  Moment,
  Now,
  Refusing,
  DataStore,
} from '#server/core/context/context.ts';
import { addDays } from '#formats/date.ts';
import { fromCents } from '#formats/money.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import { alsoFile } from '#server/core/files/uploads.ts';
import type { AdvertisingMedium } from '#server/core/store/schema/advertising-schema.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { nextInSeries } from '#server/core/store/series.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import { advertisingDues } from '#server/rules/taxes/advertising-dues.ts';
import { isMediumInPlace } from '#server/rules/states/medium-state.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import { issueDebt } from '#server/subjects/slips/issue-debt.ts';
import type { IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import { advertisingFee, firstDue } from './advertising-fee.ts';
import { lastMedium, namesOf, ownMedia } from './media.ts';
import { yearLines } from './year-lines.ts';

type Declared = RequestOf<'PyP/Presentar'>;

/** Instalments in which a year is paid, by codes of formas_pago_anual. */
export const INSTALMENTS: Readonly<Record<string, number>> = { ANUAL: 1, CUATRO: 4 };
/** How many days before its declaration a medium may start. */
const DAYS_AGO = 365;

/**
 * Writes the sign, or the vehicle with advertising, that an expediente declares, and what it pays this year, with the slip of
 * its first instalment. Refuses with what its endpoint declares.
 */
export async function addMedium(
  request: Declared,
  { year, number: expediente }: Expediente,
  context: Moment &
    SignedIn &
    Letterhead &
    Refusing<
      | 'importe_distinto'
      | ErrorsOf<typeof placeOf>
      | ErrorsOf<typeof advertisingFee>
      | ErrorsOf<typeof demandDates>
      | ErrorsOf<typeof demandNew>
    >,
): Promise<IssuedSlip> {
  const { db, today, now, refuse } = context;
  const owner = context.taxpayer;
  const { measured, amount } = await advertisingFee(request, context);
  if (request.importe !== fromCents(amount)) throw refuse('importe_distinto');
  demandDates(request, context);
  const where = await placeOf(request, context);
  const instalments = INSTALMENTS[request.forma_pago] ?? 1;
  await demandNew({ ...where, mode: measured.mode }, context);
  await alsoFile(db, request.foto, { owner_id: owner.id, created_at: now });
  const count = await nextInSeries(db, 'publicidad', await lastMedium(db));
  const medium: AdvertisingMedium = {
    ...namesOf(count, today.slice(0, 4)),
    taxpayer_id: owner.id,
    kind: request.tipo,
    ...where,
    ...measured,
    instalments,
    since: request.desde,
    until: request.hasta ?? null,
    declared_on: today,
    file_id: request.foto,
    year,
    expediente,
    change_year: null,
    change_expediente: null,
    removed_on: null,
    removal_year: null,
    removal_expediente: null,
  };
  await db.insertInto('advertising_medium').values(medium).execute();
  const charged = Number(today.slice(0, 4));
  const due = { first: await firstDue(context), holidays: await holidays(db) };
  const dues = advertisingDues(charged, instalments, due);
  const [now1, ...later] = yearLines(medium, { day: today, amount, dues, label: `Publicidad ${charged}` });
  if (later.length > 0) await db.insertInto('obligation').values(later).execute();
  const facts = [
    { label: 'Publicidad', value: medium.number, detail: medium.place },
    { label: 'Contribuyente', value: maskName(owner.name) },
  ];
  return issueDebt(now1 ? [now1] : [], { facts, holder: owner.cuit }, context);
}

/** A medium starts at most a year ago and within this year, and ends after it starts. */
function demandDates(
  { desde, hasta }: Declared,
  { today, refuse }: Now & Refusing<'fechas_invalidas'>,
): void {
  const ofThisYear = desde <= `${today.slice(0, 4)}-12-31`;
  if (desde < addDays(today, -DAYS_AGO) || !ofThisYear || (hasta !== undefined && hasta <= desde))
    throw refuse('fechas_invalidas');
}

/**
 * The place of a medium: a sign on an open business of the taxpayer, or a vehicle; another owner's vehicle requires a
 * contract.
 */
async function placeOf(
  request: Declared,
  {
    db,
    taxpayer,
    refuse,
  }: DataStore & SignedIn & Refusing<'dominio_ajeno' | 'local_ajeno' | 'sin_ubicacion'>,
): Promise<Pick<AdvertisingMedium, 'business' | 'place' | 'carrier'>> {
  const { tipo, padron, domicilio, emplazamiento, dominio, vehiculo, recorrido, contrato } = request;
  if (tipo === 'CARTEL') {
    if (padron === undefined || emplazamiento === undefined) throw refuse('sin_ubicacion');
    const own = await businessesOf(db, taxpayer.id);
    const business = own.find(({ register_number, until }) => register_number === padron && until === null);
    if (!business) throw refuse('local_ajeno');
    return { business: padron, place: domicilio ?? business.address, carrier: emplazamiento };
  }
  if (dominio === undefined || vehiculo === undefined || recorrido === undefined)
    throw refuse('sin_ubicacion');
  const owner = await db
    .selectFrom('vehicle')
    .select('owner_id')
    .where('plate', '=', dominio)
    .executeTakeFirst();
  if (contrato === undefined && owner?.owner_id !== taxpayer?.id) throw refuse('dominio_ajeno', { dominio });
  return { business: null, place: dominio, carrier: vehiculo };
}

/** Refuses a medium declared before, unless that one was taken down or refused. */
async function demandNew(
  said: Pick<AdvertisingMedium, 'place' | 'mode' | 'carrier'>,
  context: DataStore & SignedIn & Refusing<'medio_repetido'>,
): Promise<void> {
  const same = (await ownMedia(context)).find(
    ({ medium, state }) =>
      isMediumInPlace(state) &&
      medium.place === said.place &&
      medium.mode === said.mode &&
      medium.carrier === said.carrier,
  );
  if (same) throw context.refuse('medio_repetido', { ubicacion: said.place, nro: same.medium.number });
}
