import { addDays, daysBetween } from '#formats/date.ts';
import { businessDayAfter } from '#server/rules/calendar/business-days.ts';
import { shareOf } from '#server/rules/money/share-of.ts';
import type { Fine, Vehicle } from '#server/core/store/schema/schema.ts';
import { OFFENCES } from './catalogues/offences.ts';
import type { Offence } from './catalogues/offences.ts';
import { STREETS } from './catalogues/streets.ts';
import { twoDigits } from './parts/month.ts';
import { unitOn } from './parts/office.ts';
import type { DatedOffice } from './parts/office.ts';
import { Random } from './parts/random.ts';

const TERM_DAYS = 10;
const ADMIN_UNITS = 3;
const COURTS = 5;
/**
 * Ticket numbers grow with the days: A0398812 is of 2 July 2024, A0451237 of 8 April 2026, so that it can be paid on
 * the day of the examples.
 */
const TICKET_ANCHOR = { number: 398_812, day: '2024-07-02', perDay: 87 };

/** Limit of the avenues, in km/h. */
const SPEED_LIMIT = 60;
/** The fine with a picture in the demo set (seed/pictures). */
export const PICTURED = 'A0453019';

const offence = (text: string) => OFFENCES.find((o) => o.text === text) as Offence;

/** The fines of the demo set: two of ZA101AA, one of Z101ABC, fourteen of the vehicles of Burgos. */
export function demoFines(owners: ReadonlyMap<string, number>, office: DatedOffice): Fine[] {
  const random = new Random('demo fines');
  const at = (ticket: string, plate: string, when: string, what: Offence, rest: Partial<Fine>) =>
    fineRow({ ticket, plate, at: when, owner: owners.get(plate) ?? 0, offence: what }, random, rest);
  const named = [
    at('A0451237', 'ZA101AA', '2026-04-08T09:41', offence('Estacionar en doble fila'), {
      place: 'Av. Paraguay y Dr. Tedín',
      court: 3,
      status: 'PAGO_VOLUNTARIO',
      voluntary_until: '2026-04-22',
    }),
    at(PICTURED, 'ZA101AA', '2026-04-10T22:17', offence('Circular con semáforo en rojo'), {
      place: 'Av. Bolivia y Los Lapachos',
      court: 3,
      agent: 'Cámara 07',
    }),
    at('A0398812', 'Z101ABC', '2024-07-02T18:20', offence('No usar casco'), {
      status: 'PAGADA',
      paid_on: '2024-07-10',
      paid_amount: 22_500_00,
      receipt_number: 'M-00219930',
    }),
  ];
  const tickets = new Set(named.map((fine) => fine.ticket));
  const ages = [4, 6, 40, 75, 130, 190, 260, 340, 470, 610, 800, 1010, 1300, 1620];
  const burgos = ages.map((age, i) => {
    const plate = i % 2 === 0 ? 'ZA801AA' : 'Z801ABC';
    return agedFine({ plate, owner: owners.get(plate) ?? 0, age }, tickets, office, random);
  });
  return [...named, ...burgos];
}

/** Fines over five years on the given vehicles; the first fourteen are still in term to be paid voluntarily. */
export function bulkFines(vehicles: readonly Vehicle[], count: number, office: DatedOffice): Fine[] {
  const random = new Random('fines');
  const tickets = new Set<string>();
  return Array.from({ length: count }, (_, i) => {
    const vehicle = random.pick(vehicles);
    const age = i < 14 ? random.integer(1, 8) : random.integer(30, 1800);
    return agedFine({ plate: vehicle.plate, owner: vehicle.owner_id, age }, tickets, office, random);
  });
}

function agedFine(
  of: { plate: string; owner: number; age: number },
  tickets: Set<string>,
  office: DatedOffice,
  random: Random,
): Fine {
  const day = addDays(office.today, -of.age);
  const at = `${day}T${twoDigits(random.integer(7, 22))}:${twoDigits(random.integer(0, 59))}`;
  const what = random.pick(offencesFor(of.plate, of.age));
  return fineRow(
    { ticket: freeTicket(day, tickets, random), plate: of.plate, at, owner: of.owner, offence: what },
    random,
    outcome(what, day, of.age, office, random),
  );
}

/**
 * Motorcycles have no seat belts or tinted glass, and cars no helmets; fines still in their voluntary term are minor
 * ones.
 */
function offencesFor(plate: string, age: number): readonly Offence[] {
  const motorcycle = /^(?:Z\d{3}ABC|\d{3}ZZA)$/.test(plate);
  const unlikely = motorcycle ? /cinturón|polarizados|descargar/ : /casco/;
  return OFFENCES.filter((o) => !unlikely.test(o.text) && !(age < TERM_DAYS && o.serious));
}

function outcome(
  what: Offence,
  day: string,
  age: number,
  office: DatedOffice,
  random: Random,
): Partial<Fine> {
  const until = businessDayAfter(day, TERM_DAYS, office.holidays);
  if (!what.serious && until >= office.today) return { status: 'PAGO_VOLUNTARIO', voluntary_until: until };
  const chance = random.integer(1, 100);
  const unit = unitOn('UF', day);
  const recent = age < 365;
  if (chance <= (recent ? 45 : 70)) return paid(what, day, unit, random);
  if (recent && chance <= 75) return { status: 'A_JUZGAR' };
  const sentence = random.integer(what.min, what.max) * unit;
  if (recent || chance <= 85) return { status: 'CON_SENTENCIA', sentence };
  return { status: chance <= 95 ? 'JUDICIAL' : 'EN_PLAN', sentence };
}

function paid(what: Offence, day: string, unit: number, random: Random): Partial<Fine> {
  const expenses = ADMIN_UNITS * unit;
  const sentence = what.serious ? random.integer(what.min, what.max) * unit : null;
  return {
    status: 'PAGADA',
    sentence,
    paid_on: addDays(day, what.serious ? 25 : random.integer(1, 13)),
    paid_amount: (sentence ?? shareOf(what.min * unit, 5_000)) + expenses,
    receipt_number: `M-${String(200_000 + random.integer(1, 99_999)).padStart(8, '0')}`,
  };
}

function freeTicket(day: string, tickets: Set<string>, random: Random): string {
  const first = TICKET_ANCHOR.number + daysBetween(TICKET_ANCHOR.day, day) * TICKET_ANCHOR.perDay;
  let number = first + random.integer(0, TICKET_ANCHOR.perDay - 1);
  const written = () => `A${String(number).padStart(7, '0')}`;
  while (tickets.has(written())) number += 1;
  tickets.add(written());
  return written();
}

function fineRow(
  of: { ticket: string; plate: string; at: string; owner: number; offence: Offence },
  random: Random,
  rest: Partial<Fine>,
): Fine {
  return {
    ticket: of.ticket,
    plate: of.plate,
    taxpayer_id: of.owner,
    at: of.at,
    place: `${random.pick(STREETS)} ${random.integer(1, 29) * 100 + random.integer(1, 99)}`,
    offence: of.offence.text,
    article: of.offence.article,
    min_units: of.offence.min,
    max_units: of.offence.max,
    court: random.integer(1, COURTS),
    status: 'A_JUZGAR',
    voluntary_until: null,
    sentence: null,
    serious: of.offence.serious ? 1 : 0,
    paid_on: null,
    paid_amount: null,
    receipt_number: null,
    ...drawnUp(of.offence, new Random(of.ticket)),
    photo_id: null,
    ...rest,
  };
}

/** Cameras detect speeding; agents, the rest. */
function drawnUp(what: Offence, random: Random): Pick<Fine, 'agent' | 'speed' | 'speed_limit'> {
  if (!/velocidad/.test(what.text))
    return { agent: `Agente ${random.integer(101, 389)}`, speed: null, speed_limit: null };
  return {
    agent: `Cinemómetro fijo ${twoDigits(random.integer(1, 12))}`,
    speed: SPEED_LIMIT + random.integer(8, 55),
    speed_limit: SPEED_LIMIT,
  };
}
