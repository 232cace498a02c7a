import type { Kysely } from 'kysely';
import type { ParameterValues } from '#contract/prerendered-page.ts';
import type { Parameters } from '#contract/generated/grammar.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { HOLIDAYS, parameterValue } from './catalogues.ts';

/** The business day, as a parameter. */
export const BUSINESS_DAY = 'FECHA_NEGOCIO';

/** Values of the declared parameters on a day. */
export async function parameterValues(
  db: Kysely<Schema>,
  today: string,
  declared: Parameters['parameters'],
): Promise<ParameterValues> {
  const rows = await db
    .selectFrom('parameter')
    .select(['name', 'value'])
    .where('since', '<=', today)
    .orderBy('since')
    .execute();
  const said = new Map<string, string | undefined>(rows.map(({ name, value }) => [name, value]));
  said.set(BUSINESS_DAY, today).set(HOLIDAYS, await parameterValue(db, HOLIDAYS, today));
  return Object.fromEntries(
    Object.entries(declared).map(([name, { wire }]) => [name, said.get(wire) ?? null]),
  );
}
