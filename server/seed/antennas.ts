import { addDays, yearOf } from '#formats/date.ts';
import type { AntennaCheck, AntennaStructure } from '#server/core/store/schema/antenna-schema.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { chargeDueDate } from '#server/rules/calendar/due-dates.ts';
import { ANTENNA_TAX } from '#server/rules/taxes/tax-codes.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { CHECK, PUTTING_UP, structureConcept } from '#server/subjects/antennas/structures.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import { tariffOn } from './catalogues/tariffs.ts';
import { DEMO_STRUCTURES, type StructureCase } from './demo/demo-structures.ts';
import type { ExpedienteCase } from './parts/expediente-case.ts';
import { unitOn, type DatedOffice } from './parts/office.ts';
import { paidAtBank } from './parts/paid-at-bank.ts';

export interface SeededAntennas {
  structures: AntennaStructure[];
  checks: AntennaCheck[];
  obligations: NewObligation[];
  expedientes: ExpedienteCase[];
}

/** The structures of antennas of the demo set, with what was charged for them. @param ids taxpayers by CUIT */
export function seedAntennas(ids: ReadonlyMap<string, number>, office: DatedOffice): SeededAntennas {
  const all: SeededAntennas = { structures: [], checks: [], obligations: [], expedientes: [] };
  for (const one of DEMO_STRUCTURES) {
    const structure = structureOf(one, ids, office);
    all.structures.push(structure);
    if (one.asked) {
      all.expedientes.push(askedWith(one, structure, one.asked, office));
      all.obligations.push(putUp(structure, office));
    }
    for (const [yearsAgo, paid] of one.checks ?? []) {
      const year = yearOf(office.today) - yearsAgo;
      if (declaredOn(year) > office.today) continue;
      const line = checked(structure, year, paid, office);
      all.obligations.push(line);
      all.checks.push({
        obligation_id: line.id,
        structure: structure.number,
        year,
        declaration: `ANT-${year}-${String(one.count - 21).padStart(5, '0')}`,
        checked_on: `${year}-03-${one.count - 20}`,
        professional: 'Ing. Clara Ruiz',
        licence: 'COP-1234',
      });
    }
  }
  return all;
}

/** Day on which the checks of a year were declared, and paid. */
const declaredOn = (year: number) => `${year}-03-31`;

function structureOf(
  { count, cuit, kind, height, place, at, antennas, carriers, asked, removed }: StructureCase,
  ids: ReadonlyMap<string, number>,
  { today }: DatedOffice,
): AntennaStructure {
  const [latitude, longitude] = at;
  return {
    number: `EST-${String(count).padStart(4, '0')}`,
    register_number: String(910_000 + count).padStart(7, '0'),
    taxpayer_id: ids.get(cuit) as number,
    kind,
    height,
    place,
    latitude,
    longitude,
    antennas,
    carriers,
    year: asked ? yearOf(today) : null,
    expediente: asked?.[0] ?? null,
    declared_on: asked ? addDays(today, -(asked[1]?.[0] ?? 0)) : '2021-06-10',
    removed_on: removed === undefined ? null : `${yearOf(today) - removed}-11-28`,
  };
}

function askedWith(
  { height, kind, carriers }: StructureCase,
  { taxpayer_id, place, latitude, longitude }: AntennaStructure,
  [number, ...moves]: NonNullable<StructureCase['asked']>,
  { today }: DatedOffice,
): ExpedienteCase {
  return {
    number,
    year: yearOf(today),
    taxpayerId: taxpayer_id,
    endpoint: 'Antenas/Nueva',
    subject: `Estructura de antenas en ${place}`,
    summary: [
      ['Ubicación', place],
      ['Latitud', latitude],
      ['Longitud', longitude],
      ['Operadoras', carriers],
    ],
    data: {
      ubicacion: place,
      latitud: latitude,
      longitud: longitude,
      tipo: kind,
      altura: height / 100,
      operadoras: carriers,
    },
    unique: { fields: ['latitud', 'longitud'] },
    moves: moves.map(([daysAgo, state, detail]) => ({
      at: `${addDays(today, -daysAgo)}T14:20:00.000Z`,
      state,
      ...(detail !== undefined && { detail }),
    })),
  };
}

function putUp(structure: AntennaStructure, { holidays }: DatedOffice): NewObligation {
  const { declared_on: day } = structure;
  const due = chargeDueDate(day, { days: 10, business: true }, holidays);
  const amount = unitsToCents(tariffOn('ANTENA_EMPLAZAMIENTO', day), unitOn('UT', day));
  return {
    ...lineOf(structure, { day, declaration: PUTTING_UP }),
    label: 'Emplazamiento',
    due_date: due,
    capital: amount,
  };
}

function checked(
  structure: AntennaStructure,
  year: number,
  paid: boolean,
  { holidays }: DatedOffice,
): NewObligation {
  const due = rollForward(`${year}-04-30`, holidays);
  const declared = declaredOn(year);
  const amount = unitsToCents(tariffOn('ANTENA_VERIFICACION', declared), unitOn('UT', declared));
  const line = {
    ...lineOf(structure, { day: due, declaration: CHECK }),
    label: `Verificación ${year}`,
    due_date: due,
    capital: amount,
  };
  return paid ? paidAtBank(line, declared) : line;
}

function lineOf(structure: AntennaStructure, { day, declaration }: { day: string; declaration: string }) {
  return {
    id: structureConcept(structure, { day, declaration, again: 0 }),
    tax: ANTENNA_TAX,
    register_number: structure.register_number,
    object: structure.number,
    taxpayer_id: structure.taxpayer_id,
    year: Number(day.slice(0, 4)),
    period: `${day.slice(5, 7)}/${day.slice(0, 4)}`,
    instalment: 1,
    ...INITIAL_OBLIGATION,
  };
}
