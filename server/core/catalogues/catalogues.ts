import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { isInForce } from '#server/rules/calendar/in-force.ts';
import type { RateKind, TariffKind, UnitKind } from '#server/rules/money/charged-codes.ts';
import type { Rate } from '#server/rules/money/interest.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { MissingCatalogue } from './missing-catalogue.ts';

/** The monthly rates of a kind, oldest first; each is in force until its end or the day before the next. */
export function ratesOf(db: Kysely<Schema>, kind: RateKind): Promise<Rate[]> {
  return db
    .selectFrom('rate')
    .select(['kind', 'since', 'until', 'monthly'])
    .where('kind', '=', kind)
    .orderBy('since')
    .execute();
}

/**
 * The monthly rate of a kind on a day, in basis points.
 *
 * @throws {MissingCatalogue} when none is in force that day: what is financed is never for nothing by mistake.
 */
export async function rateOn(db: Kysely<Schema>, kind: RateKind, day: string): Promise<number> {
  const rate = (await ratesOf(db, kind)).findLast(({ since }) => since <= day);
  if (!rate || !isInForce(rate, day)) throw new MissingCatalogue(`No rate of ${kind} is in force on ${day}.`);
  return rate.monthly;
}

/** Holidays besides Saturdays and Sundays, as `yyyy-mm-dd`. */
export async function holidays(db: Kysely<Schema>): Promise<Set<string>> {
  const rows = await db.selectFrom('holiday').select('date').execute();
  return new Set(rows.map((row) => row.date));
}

/** Keeps the rows that began by a day, the latest one first. */
function lastBegunOn(day: string) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    query.where(sql.ref<string>('since'), '<=', day).orderBy(sql.ref('since'), 'desc');
}

/**
 * What a tax unit (UT) or a fine unit (UF) is worth on a day, in cents.
 *
 * @throws {MissingCatalogue} when none is in force that day.
 */
export async function unitValue(db: Kysely<Schema>, kind: UnitKind, day: string): Promise<number> {
  const row = await db
    .selectFrom('unit_value')
    .select(['since', 'until', 'value'])
    .where('kind', '=', kind)
    .$call(lastBegunOn(day))
    .executeTakeFirst();
  if (!row || !isInForce(row, day)) throw new MissingCatalogue(`No value of ${kind} is in force on ${day}.`);
  return row.value;
}

/** The tax units that something is charged on a day; undefined when no ordinance in force that day charges it. */
export async function tariffUnits(
  db: Kysely<Schema>,
  kind: TariffKind,
  day: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('tariff')
    .select(['since', 'until', 'units'])
    .where('kind', '=', kind)
    .$call(lastBegunOn(day))
    .executeTakeFirst();
  return row && isInForce(row, day) ? row.units : undefined;
}

/** A tariff: number of units, and cents per unit. */
export interface Tariff {
  units: number;
  unit: number;
}

/** The tariff in force on a day. Refuses with `sin_tarifa`. */
export async function tariffInForce(
  kind: TariffKind,
  day: string,
  { db, refuse }: { db: Kysely<Schema>; refuse(error: string): Error },
): Promise<Tariff> {
  const units = await tariffUnits(db, kind, day);
  if (units === undefined) throw refuse('sin_tarifa');
  return { units, unit: await unitValue(db, 'UT', day) };
}

/** First day of rows without a lower limit. */
export const BEGINNING = '1900-01-01';

/** The days off, as a parameter: they are loaded with the other catalogues. */
export const HOLIDAYS = 'FERIADOS';

/** The value of a system parameter by its wire name (`MANTENIMIENTO`) on a day, if it has one. */
export async function parameterValue(
  db: Kysely<Schema>,
  name: string,
  day: string,
): Promise<string | undefined> {
  if (name === HOLIDAYS) return [...(await holidays(db))].sort().join(' ');
  const row = await db
    .selectFrom('parameter')
    .select('value')
    .where('name', '=', name)
    .$call(lastBegunOn(day))
    .executeTakeFirst();
  return row?.value;
}
