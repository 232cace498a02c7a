import { bareTyped, WORDS } from './clean-typed.ts';
import type { Format, Reading } from './format.ts';

const DAY = 86_400_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** True for a calendar day in wire form (`"2026-04-15"`), in the years 1900 to 2100. */
export function isDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && inRange(value) && fromEpochDay(epochDay(value)) === value;
}

const inRange = (value: string) =>
  Number(value.slice(0, 4)) >= FIRST_YEAR && Number(value.slice(0, 4)) <= LAST_YEAR;

const epochDay = (date: string) =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY;

const fromEpochDay = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** The day so many calendar days after (before, when negative). */
export function addDays(date: string, days: number): string {
  return fromEpochDay(epochDay(date) + days);
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from);
}

/** Negative, zero or positive, for sorting. */
export function compareDates(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** 1 to 12. */
export function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}

export function dayOf(date: string): number {
  return Number(date.slice(8, 10));
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: string): number {
  return (((epochDay(date) + 4) % 7) + 7) % 7;
}

/** 1 to 366. */
export function dayOfYear(date: string): number {
  return daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1;
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** The number (`"04"`) of a month by its name or the first three letters of it; undefined when there is none. */
export function monthNamed(name: string): string | undefined {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase().replace('set', 'sep'));
  return at < 0 ? undefined : String(at + 1).padStart(2, '0');
}

/** `10/04/2026`, `1/4/2026`, `01-04-2026`, `1.4.2026`, `10 04 2026`, and `10042026` of a keypad without a slash. */
const DAY_FIRST =
  /^(\d{1,2}(?= ?[/.-]| )|\d{2})(?: ?[/.-] ?| )?(\d{1,2}(?= ?[/.-]| )|\d{2})(?: ?[/.-] ?| )?(\d{4})$/;
/** `2026-04-10`, `2026/4/10`, and `20260410`: no year of a day that is written first begins with a month. */
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$|^((?:19|2[01])\d{2})(0[1-9]|1[0-2])(\d{2})$/;
/** `10 de abril de 2026`, `10-abr-2026`. */
const NAMED = /^(\d{1,2})[°º]?(?: de |[ /-])([a-z]{3,10})\.?(?: del? |[ /-])(\d{4})$/i;

function read(typed: string): Reading {
  const text = bareTyped(typed, WORDS).replace(MIDNIGHT, '');
  if (text === '') return { error: 'Ingresá una fecha.' };
  const parts = partsOf(text);
  if (!parts) return { error: 'Escribí la fecha con el formato dd/mm/aaaa.' };
  const value = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  return isDate(value) ? { value } : { error: 'La fecha no existe. Revisá el día, el mes y el año.' };
}

/** The time that spreadsheets and databases write after a day: `10/04/2026 00:00`, `2026-04-10T00:00:00Z`. */
const MIDNIGHT = /[ T]0?0:00(?::00(?:\.0+)?)?Z?$/;

/** The parts of a date that has one meaning; null when it has none or several, as `1/4/26` and `4/2026`. */
function partsOf(text: string): { day: string; month: string; year: string } | null {
  const iso = YEAR_FIRST.exec(text)?.slice(1).filter(Boolean);
  if (iso) return { day: iso[2]!, month: iso[1]!, year: iso[0]! };
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  if (year) return { day, month, year };
  const [, namedDay = '', name = '', namedYear = ''] = NAMED.exec(text) ?? [];
  const named = monthNamed(name);
  return named ? { day: namedDay, month: named, year: namedYear } : null;
}

/** A day of the calendar, without time zone. On the wire `"2026-04-15"`, for people `15/04/2026`. */
export const date: Format = {
  type: 'date',
  title: 'Fecha',
  read,
  valid: isDate,
  write: (wire) => (isDate(wire) ? wire.replace(/^(.{4})-(..)-(..)$/, '$3/$2/$1') : wire),
  example: '15/04/2026',
  invalid: '31/04/2026',
  keyboard: 'numeric',
  maxLength: 10,
};
