import { readFileSync } from 'node:fs';
import type { Table } from '#contract/generated/grammar.ts';
import type { Holidays } from '#server/rules/calendar/business-days.ts';
import type { Rate } from '#server/rules/money/interest.ts';
import { firstOpenYear } from '#server/seed/catalogues/parameters.ts';
import { HOLIDAYS } from '#server/seed/catalogues/holidays.ts';
import { RATES } from '#server/seed/catalogues/rates.ts';
import { UNIT_VALUES } from '#server/seed/catalogues/unit-values.ts';

/** Data of the office on the day its history is generated. */
export interface DatedOffice {
  /** Business day, `yyyy-mm-dd`. */
  today: string;
  holidays: Holidays;
  rates: readonly Rate[];
  /** The due days of its taxes. */
  tables: ReadonlyMap<string, Table>;
  /** Older unpaid debt is blocked online. */
  firstOpenYear: number;
}

const DUE_DAYS = 'config/tables/vencimientos.json';

/** The office of the seeded catalogues on a business day. */
export function officeOn(today: string): DatedOffice {
  return {
    today,
    holidays: new Set(Object.keys(HOLIDAYS)),
    rates: RATES.RESARCITORIO,
    tables: new Map([['vencimientos', JSON.parse(readFileSync(DUE_DAYS, 'utf8')) as Table]]),
    firstOpenYear: firstOpenYear(today),
  };
}

/** Cents of a unit on a day, from the seeded table. */
export function unitOn(kind: 'UT' | 'UF', day: string): number {
  const values = Object.entries(UNIT_VALUES[kind]).filter(([since]) => since <= day);
  const last = values.at(-1);
  if (!last) throw new RangeError(`No value of ${kind} on ${day}`);
  return last[1];
}
