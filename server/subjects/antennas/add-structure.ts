import type {
  SignedIn,
  ErrorsOf,
  Letterhead,
  Moment,
  Refusing,
  DataStore,
} from '#server/core/context/context.ts';
import { fromCents } from '#formats/money.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { AntennaStructure } from '#server/core/store/schema/antenna-schema.ts';
import type { Expediente, NewObligation } from '#server/core/store/schema/schema.ts';
import { nextInSeries } from '#server/core/store/series.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import { ANTENNA_TAX } from '#server/rules/taxes/tax-codes.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import { issueDebt } from '#server/subjects/slips/issue-debt.ts';
import type { IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import { putUpFee } from './antenna-fees.ts';
import { lastStructure, PUTTING_UP, structureConcept } from './structures.ts';

const NEVER_PUT_UP = new Set(['RECHAZADO', 'DESISTIDO']);
/** Degrees, about ten metres. */
const SAME_PLACE = 0.0001;
/** The series of registers of structures begins here. */
const FIRST_REGISTER = 910_000;

/**
 * Registers the structure that an expediente requests, and charges its permit with a slip. Refuses with `sin_tarifa`,
 * `importe_distinto` or `ubicacion_ocupada`.
 */
export async function addStructure(
  request: RequestOf<'Antenas/Nueva'>,
  { year, number: expediente }: Expediente,
  context: Moment &
    SignedIn &
    Letterhead &
    Refusing<'importe_distinto' | ErrorsOf<typeof demandFreePlace> | 'sin_tarifa'>,
): Promise<IssuedSlip> {
  const { db, today, refuse } = context;
  const owner = context.taxpayer;
  const fee = await putUpFee(context);
  if (request.importe !== fromCents(fee.amount)) throw refuse('importe_distinto');
  await demandFreePlace(request, context);
  const count = await nextInSeries(db, 'estructura', await lastStructure(db));
  const structure: AntennaStructure = {
    number: `EST-${String(count).padStart(4, '0')}`,
    register_number: String(FIRST_REGISTER + count).padStart(7, '0'),
    taxpayer_id: owner.id,
    kind: request.tipo,
    height: Math.round(request.altura * 100),
    place: request.ubicacion,
    latitude: request.latitud,
    longitude: request.longitud,
    antennas: request.antenas,
    carriers: request.operadoras,
    year,
    expediente,
    declared_on: today,
    removed_on: null,
  };
  await db.insertInto('antenna_structure').values(structure).execute();
  const owed: NewObligation = {
    id: structureConcept(structure, { day: today, declaration: PUTTING_UP, again: 0 }),
    tax: ANTENNA_TAX,
    register_number: structure.register_number,
    object: structure.number,
    taxpayer_id: owner.id,
    year: Number(today.slice(0, 4)),
    period: `${today.slice(5, 7)}/${today.slice(0, 4)}`,
    instalment: 1,
    label: 'Emplazamiento',
    due_date: fee.due,
    capital: fee.amount,
    ...INITIAL_OBLIGATION,
  };
  const facts = [
    { label: 'Estructura', value: structure.number, detail: structure.place },
    { label: 'Contribuyente', value: maskName(owner.name) },
  ];
  return issueDebt([owed], { facts, holder: owner.cuit }, context);
}

/** Refuses the place of another structure, unless that one was removed or never authorized. */
async function demandFreePlace(
  { latitud, longitud }: RequestOf<'Antenas/Nueva'>,
  { db, refuse }: DataStore & Refusing<'ubicacion_ocupada'>,
): Promise<void> {
  const there = await db
    .selectFrom('antenna_structure')
    .leftJoin('expediente', (on) =>
      on
        .onRef('expediente.year', '=', 'antenna_structure.year')
        .onRef('expediente.number', '=', 'antenna_structure.expediente'),
    )
    .select(['latitude', 'longitude', 'expediente.state as state'])
    .where('removed_on', 'is', null)
    .execute();
  const near = (one: string, other: string) => Math.abs(Number(one) - Number(other)) < SAME_PLACE;
  const taken = there.some(
    ({ latitude, longitude, state }) =>
      near(latitude, latitud) && near(longitude, longitud) && !(state !== null && NEVER_PUT_UP.has(state)),
  );
  if (taken) throw refuse('ubicacion_ocupada');
}
