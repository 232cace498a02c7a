import { addDays, yearOf } from '#formats/date.ts';
import type { AdvertisingMedium } from '#server/core/store/schema/advertising-schema.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import { advertisingDues } from '#server/rules/taxes/advertising-dues.ts';
import { chargeDueDate } from '#server/rules/calendar/due-dates.ts';
import { TURNOVER_TAX } from '#server/rules/taxes/tax-codes.ts';
import { feeBy, tariffKind } from '#server/subjects/advertising/advertising-fee.ts';
import { namesOf } from '#server/subjects/advertising/media.ts';
import { yearLines } from '#server/subjects/advertising/year-lines.ts';
import type { SeededBusiness } from './businesses.ts';
import { FIRST_BULK_TAXPAYER } from './bulk-taxpayers.ts';
import { tariffOn } from './catalogues/tariffs.ts';
import {
  DEMO_MEDIA,
  FIRST_MEDIUM,
  SIGNS_AROUND,
  type MediumCase,
  type MediumFiling,
} from './demo/demo-media.ts';
import type { ExpedienteCase } from './parts/expediente-case.ts';
import { unitOn, type DatedOffice } from './parts/office.ts';
import { paidAtBank } from './parts/paid-at-bank.ts';

export interface SeededAdvertising {
  media: AdvertisingMedium[];
  obligations: NewObligation[];
  expedientes: ExpedienteCase[];
}

/** Years ago at which advertising older than the portal was declared. */
const YEARS_AGO = 2;

/** Advertising of the demo set and of some other companies, with the charges of this year. */
export function seedAdvertising(
  businesses: readonly SeededBusiness[],
  office: DatedOffice,
): SeededAdvertising {
  const all: SeededAdvertising = { media: [], obligations: [], expedientes: [] };
  const ids = new Map(businesses.map(({ cuit, taxpayer_id }) => [cuit, taxpayer_id]));
  [...around(businesses), ...DEMO_MEDIA].forEach((one, i) => {
    const medium = mediumOf(one, FIRST_MEDIUM + i, ids.get(one.cuit) as number, office);
    all.media.push(medium);
    all.obligations.push(...charged(one, medium, office));
    if (one.declared) all.expedientes.push(declaredWith(one.declared, one, medium, office));
    if (one.removal) all.expedientes.push(removedWith(one.removal, medium, office));
  });
  return all;
}

/** The first of the other companies have a sign on their front; one in five has not paid it. */
function around(businesses: readonly SeededBusiness[]): MediumCase[] {
  return businesses
    .filter(({ register_number, tax }) => register_number >= FIRST_BULK_TAXPAYER && tax === TURNOVER_TAX)
    .slice(0, SIGNS_AROUND)
    .map(({ cuit, register_number, address }, i) => ({
      cuit,
      business: register_number,
      place: address,
      carrier: 'FRENTE',
      mode: i % 3 === 0 ? 'LUMINOSO' : 'SIMPLE',
      area: 150 + 35 * i,
      faces: 1,
      instalments: 1,
      paid: i % 5 === 4 ? 0 : 1,
    }));
}

function mediumOf(
  { business, place, carrier, mode, area, faces, instalments, declared, removal }: MediumCase,
  count: number,
  taxpayer_id: number,
  { today }: DatedOffice,
): AdvertisingMedium {
  const year = yearOf(today);
  const day = declared ? addDays(today, -(declared[1]?.[0] ?? 0)) : `${year - YEARS_AGO}-05-14`;
  return {
    ...namesOf(count, day.slice(0, 4)),
    taxpayer_id,
    kind: business === null ? 'VEHICULO' : 'CARTEL',
    business,
    place,
    carrier,
    mode,
    area,
    faces,
    copies: 1,
    instalments,
    since: day,
    until: null,
    declared_on: day,
    file_id: null,
    year: declared ? year : null,
    expediente: declared?.[0] ?? null,
    change_year: null,
    change_expediente: null,
    removed_on: lastOf(removal) === 'APROBADO' ? tookDownOn(removal, today) : null,
    removal_year: removal ? year : null,
    removal_expediente: removal?.[0] ?? null,
  };
}

function lastOf(filing: MediumFiling | undefined): string | undefined {
  return filing
    ?.slice(1)
    .map((move) => (move as readonly [number, string])[1])
    .at(-1);
}

/** Day of the removal: that of its report. */
function tookDownOn(removal: MediumFiling | undefined, today: string): string {
  return addDays(today, -(removal?.[1]?.[0] ?? 0));
}

function charged(
  { instalments, paid, declared }: MediumCase,
  medium: AdvertisingMedium,
  { today, holidays }: DatedOffice,
): NewObligation[] {
  const year = yearOf(today);
  const day = declared ? medium.declared_on : `${year}-01-01`;
  const tariff = { units: tariffOn(tariffKind(medium.kind, medium.mode), day), unit: unitOn('UT', day) };
  const first = chargeDueDate(day, { days: 10, business: true }, holidays);
  const dues = advertisingDues(year, instalments, { first, holidays });
  const charge = { day, amount: feeBy(tariff, medium), dues, label: `Publicidad ${year}` };
  return yearLines(medium, charge).map((line, i) => {
    if (lastOf(declared) === 'RECHAZADO') return { ...line, status: 'ANULADA' };
    return i < paid ? paidAtBank(line, line.due_date < today ? line.due_date : today) : line;
  });
}

function declaredWith(
  filing: MediumFiling,
  { business, carrier, area, faces }: MediumCase,
  { kind, place, mode, taxpayer_id }: AdvertisingMedium,
  office: DatedOffice,
): ExpedienteCase {
  return {
    ...filed(filing, taxpayer_id, office),
    endpoint: 'PyP/Presentar',
    subject: `Publicidad en ${place}`,
    summary: [
      ['Dirección', place],
      ['Superficie (m²)', String(area / 100).replace('.', ',')],
      ['Caras', String(faces)],
    ],
    data: { tipo: kind, padron: business, ubicacion: place, modalidad: mode, emplazamiento: carrier },
    unique: { fields: ['tipo', 'padron', 'ubicacion', 'modalidad', 'emplazamiento'] },
  };
}

function removedWith(
  filing: MediumFiling,
  { number, taxpayer_id }: AdvertisingMedium,
  office: DatedOffice,
): ExpedienteCase {
  const fecha = tookDownOn(filing, office.today);
  return {
    ...filed(filing, taxpayer_id, office),
    endpoint: 'PyP/Baja',
    subject: `Baja de la publicidad ${number}`,
    summary: [
      ['Declaración', number],
      ['Día en que la sacaste', fecha.split('-').toReversed().join('/')],
    ],
    data: { nro_ddjj: number, fecha },
    unique: { fields: ['nro_ddjj'] },
  };
}

function filed([number, ...moves]: MediumFiling, taxpayerId: number, { today }: DatedOffice) {
  return {
    number,
    year: yearOf(today),
    taxpayerId,
    moves: moves.map(([daysAgo, state, detail]) => ({
      at: `${addDays(today, -daysAgo)}T14:20:00.000Z`,
      state,
      ...(detail !== undefined && { detail }),
    })),
  };
}
