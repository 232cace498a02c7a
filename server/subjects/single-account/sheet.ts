import type { Caller, Moment, Office, DataStore } from '#server/core/context/context.ts';
import { date, yearOf } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { allActivities, activitiesOfBusiness } from '#server/subjects/businesses/businesses.ts';
import { dataSheetsOf } from '#server/subjects/declarations/data-sheet/data-sheets.ts';
import { adhesionInForce } from '#server/subjects/adhesions/debits.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';
import { descriptionOf, type Inscription } from './inscriptions.ts';

/** A fact of an inscription, formatted. */
interface Said {
  rotulo: string;
  valor: string;
}

/** The data sheet of an inscription. */
export interface Sheet {
  facts: Said[];
  activities: { codigo: string; nombre: string; alicuota: number }[];
  history: { fecha: string; evento: string }[];
}

/** All the data that the office has of an inscription of the signed-in taxpayer. */
export async function sheetOf(
  one: Inscription,
  context: Moment & Caller & Pick<Office, 'codes'>,
): Promise<Sheet> {
  const { db, taxpayer, today } = context;
  const { vehicle, property, business } = one;
  const adhesion = await adhesionInForce(db, one.object, one.tax);
  const owned = vehicle ?? property ?? business;
  return {
    facts: [
      ...said('Titular', owned ? `${taxpayer?.name ?? ''} (100 %)` : null),
      ...said('Descripción', descriptionOf(one)),
      ...ofVehicle(one),
      ...ofProperty(one),
      ...ofBusiness(one, context),
      ...said(`Determinado ${yearOf(today)}`, chargedIn(yearOf(today), one)),
      ...said('Exención', (vehicle ?? property)?.exemption),
      ...said(
        'Débito automático',
        adhesion
          ? `${adhesion.brand} terminada en ${adhesion.last_four}, desde ${adhesion.first_period}`
          : 'No',
      ),
    ],
    activities: await activities(one, context),
    history: await historyOf(one, adhesion, context),
  };
}

function said(rotulo: string, valor: string | null | undefined): Said[] {
  return valor ? [{ rotulo, valor }] : [];
}

const pesos = (cents: number) => money.write(fromCents(cents));

function ofVehicle({ vehicle }: Inscription): Said[] {
  if (!vehicle) return [];
  return [
    ...said('Tipo', vehicle.kind),
    ...said('Modelo', String(vehicle.year)),
    ...said('Valuación', pesos(vehicle.valuation)),
  ];
}

function ofProperty({ property }: Inscription): Said[] {
  if (!property) return [];
  const parcel = property.cadastre.startsWith('9') ? 'Parcela urbana provisoria' : 'Catastro';
  return [
    ...said(parcel, property.cadastre),
    ...said('Nomenclatura', property.nomenclature),
    ...said('Zona de servicios', property.service_zone),
    ...said('Zona de protección', property.zone === null ? 'Fuera de zona' : String(property.zone)),
    ...said('Frente', `${(property.frontage / 100).toFixed(2).replace('.', ',')} m`),
    ...said('Valuación', pesos(property.valuation)),
    ...said(
      'Se cobra en la factura de electricidad',
      property.by_utility === 1 ? 'Tasas de servicios' : 'No',
    ),
  ];
}

function ofBusiness({ business, tax }: Inscription, context: Pick<Office, 'codes'>): Said[] {
  if (!business) return [];
  return [
    ...said('Domicilio', business.address),
    ...said('Régimen', taxName(tax, context)),
    ...said('Inicio de actividades', date.write(business.since)),
  ];
}

/** Amount charged for a year, paid or not; null: nothing yet. */
function chargedIn(year: number, { rows }: Inscription): string | null {
  const charged = rows.filter((row) => row.year === year && row.status !== 'ANULADA');
  return charged.length === 0 ? null : pesos(charged.reduce((sum, { capital }) => sum + capital, 0));
}

async function activities({ business }: Inscription, { db, today }: Moment): Promise<Sheet['activities']> {
  if (!business) return [];
  const codes = await activitiesOfBusiness(db, business.register_number, { from: today, to: today });
  const known = await allActivities(db);
  return codes.map((codigo) => {
    const activity = known.find(({ code }) => code === codigo);
    return { codigo, nombre: activity?.name ?? '', alicuota: (activity?.rate ?? 0) / 10 };
  });
}

async function historyOf(
  { vehicle, property, business }: Inscription,
  adhesion: DebitAdhesion | undefined,
  { db }: DataStore,
): Promise<Sheet['history']> {
  const event = (fecha: string | null | undefined, evento: string) => (fecha ? [{ fecha, evento }] : []);
  const sheets = business ? await dataSheetsOf(db, [business.register_number]) : [];
  return [
    ...event(business?.since, 'Alta'),
    ...event(business?.until, 'Baja'),
    ...event((vehicle ?? property)?.status_date, 'Baja'),
    ...event(adhesion?.created_on, 'Adhesión al débito automático'),
    ...sheets.flatMap(({ number, since }) => event(since, `Cambio de datos, ${number}`)),
  ].toSorted((a, b) => b.fecha.localeCompare(a.fecha));
}
