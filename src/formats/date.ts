import type { Format, Reading } from './format.ts';

const DAY = 86_400_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** Whether a text is a day of the calendar as it travels (`"2026-04-15"`), in the years 1900 to 2100. */
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

function read(typed: string): Reading {
  const text = typed.trim();
  if (text === '') return { error: 'Ingresá una fecha.' };
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!parts) return { error: 'Escribí la fecha con el formato dd/mm/aaaa.' };
  const value = `${parts[3]}-${parts[2]}-${parts[1]}`;
  return isDate(value) ? { value } : { error: 'La fecha no existe. Revisá el día, el mes y el año.' };
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
