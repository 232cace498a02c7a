import { bareTyped } from './clean-typed.ts';
import { monthNamed, monthOf, yearOf } from './date.ts';
import type { Format, Reading } from './format.ts';

const WIRE = /^(?:0[1-9]|1[0-2])\/(?:199\d|20\d{2})$/;

/** True for a month in wire form: `"03/2026"`, from 1990. */
export function isPeriod(value: string): boolean {
  return WIRE.test(value);
}

const months = (period: string) => Number(period.slice(3)) * 12 + Number(period.slice(0, 2));

/** Negative, zero or positive: by year, then by month. */
export function comparePeriods(a: string, b: string): number {
  return Math.sign(months(a) - months(b));
}

/** The month a day belongs to. */
export function periodOf(date: string): string {
  return `${String(monthOf(date)).padStart(2, '0')}/${yearOf(date)}`;
}

/** `03/2026`, `3-2026`, `3 2026`, `032026`; two figures joined to four are a month or the first ones of a year. */
const MONTH_FIRST = /^(\d{1,2}(?= ?[/.-]| )|0\d|1[0-8])(?: ?[/.-] ?| )?(\d{4})$/;
/** `2026-03`, `2026/3`, `202603`. */
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})$|^((?:19|20)\d{2})(\d{2})$/;
const LABEL = /^per[ií]odo:? ?/i;
/** `marzo 2026`, `mar-2026`, `marzo de 2026`. */
const NAMED = /^([a-z]{3,10})\.?[ /-](?:del? )?(\d{4})$/i;

function read(typed: string): Reading {
  const text = bareTyped(typed, LABEL);
  if (text === '') return { error: 'Ingresá un período.' };
  const [, month, year] = MONTH_FIRST.exec(text) ?? [];
  const [otherYear, otherMonth] = YEAR_FIRST.exec(text)?.slice(1).filter(Boolean) ?? [];
  const [, name, namedYear] = NAMED.exec(text) ?? [];
  const named = name && monthNamed(name);
  if (!month && !otherMonth && !named)
    return { error: 'Escribí el período con el formato MM/AAAA. Ejemplo: 03/2026.' };
  const value = `${(month ?? otherMonth ?? named ?? '').padStart(2, '0')}/${year ?? otherYear ?? namedYear}`;
  return isPeriod(value) ? { value } : { error: 'El período no existe. Revisá el mes y el año.' };
}

/** A month of a year, 1990 on. On the wire and for people `03/2026`. */
export const period: Format = {
  type: 'period',
  title: 'Período',
  read,
  valid: isPeriod,
  write: (wire) => wire,
  example: '03/2026',
  invalid: '13/2026',
  keyboard: 'numeric',
  maxLength: 7,
};
