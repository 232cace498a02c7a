import type { Table } from '#contract/generated/grammar.ts';
import { LODGING_TAX, PERCEPTION_TAX, WITHHOLDING_TAX, TURNOVER_TAX } from '#server/rules/taxes/tax-codes.ts';
import type { Holidays } from '#server/rules/calendar/business-days.ts';
import { daysOfPeriod, type DeclaredPeriod } from '#server/rules/calendar/declared-periods.ts';
import { dueDate } from '#server/rules/calendar/due-dates.ts';
import { dueDays } from '#server/subjects/debt/due-days.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Kinds of declaration (tipos_ddjj) of the taxes declared monthly; the other taxes on business are billed. */
const KINDS: Readonly<Partial<Record<CodeOf<'tributos'>, CodeOf<'tipos_ddjj'>>>> = {
  [TURNOVER_TAX]: '0004',
  [LODGING_TAX]: '0004',
  [WITHHOLDING_TAX]: '0002',
  [PERCEPTION_TAX]: '0003',
};

/** Data needed to compute due days. */
export interface DueCalendar {
  tables: ReadonlyMap<string, Table>;
  holidays: Holidays;
}

/** Returns true when the inscription is declared monthly. */
export function isDeclared({ tax }: { tax: CodeOf<'tributos'> }): boolean {
  return Object.hasOwn(KINDS, tax);
}

/**
 * Kind of declaration of a tax: a code of tipos_ddjj.
 * @throws {RangeError} when the tax is not declared.
 */
export function kindOfTax(tax: CodeOf<'tributos'>): CodeOf<'tipos_ddjj'> {
  const kind = KINDS[tax];
  if (!kind) throw new RangeError(`Tax ${tax} is not declared.`);
  return kind;
}

/**
 * ISO day on which the declaration of a period is due. A whole month of an agent, who may declare by fortnights, is due
 * with its second fortnight.
 * @throws {RangeError} when the table has no due day for it.
 */
export function dueOf(
  { tax }: { tax: CodeOf<'tributos'> },
  period: DeclaredPeriod,
  cuit: string,
  { tables, holidays }: DueCalendar,
): string {
  const { month, fortnight } = period;
  const digit = Number(cuit.at(-1));
  const days = dueDays(tables, daysOfPeriod(period).last).filter(
    ({ tipo_inscripcion, hasta = digit }) => tipo_inscripcion === tax && digit <= hasta,
  );
  const day =
    days.find(({ quincena = 0 }) => quincena === fortnight) ??
    (fortnight === 0 ? days.find(({ quincena }) => quincena === 2) : undefined);
  if (!day) throw new RangeError(`No due day of tax ${tax} for a CUIT that ends in ${digit}.`);
  return dueDate(day, month, holidays);
}
