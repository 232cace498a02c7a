import { date } from '#formats/date.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { Database } from '#server/core/store/database.ts';
import { COMPUTED_PARAMETERS } from './computed-parameters.ts';
import { historyOf } from './parameter-history.ts';
import { shownParameter, typedDay, typedParameter } from './typed-parameter.ts';
import { withParameter, type Variables } from './with-parameter.ts';

/** The new value of a parameter. */
export interface ParameterInput {
  value: string;
  /** First day in force; undefined: today. */
  since: string | undefined;
}

/**
 * Sets the value of a parameter of `config/parameters.json` from a day on, today or later; the values of past days do
 * not change. Another value for the same day replaces the earlier one, and the history keeps both.
 * @param name as screens call it (`moratoria`), or its wire name (`MORATORIA`)
 * @returns a sentence with the result.
 * @throws {Error} in Spanish, for an unknown parameter, or an invalid value or day.
 */
export async function keepParameter(
  name: string,
  said: ParameterInput,
  variables: Variables,
): Promise<string> {
  return withParameter(name, variables, async ({ parameter, today, db }) => {
    const reason = COMPUTED_PARAMETERS[parameter.wire];
    if (reason !== undefined) throw new Error(`"${name}" ${reason}`);
    const value = typedParameter(parameter, said.value);
    const since = said.since === undefined ? today : typedDay(said.since);
    if (since < today)
      throw new Error(`Rige desde hoy (${date.write(today)}) o después: lo que ya pasó queda como fue.`);
    const shown = `${parameter.title}: ${shownParameter(parameter, value)} desde el ${date.write(since)}`;
    return (await keep(db, { name: parameter.wire, since, value }))
      ? `${shown}.`
      : `${shown}, como ya estaba.`;
  });
}

/**
 * History of a parameter: past, current and future values with author and date, one per line. @throws {Error} for an
 * unknown parameter.
 */
export async function parameterHistory(name: string, variables: Variables): Promise<string[]> {
  return withParameter(name, variables, historyOf);
}

/** Returns false when it already had that value. */
async function keep(db: Database, row: { name: string; since: string; value: string }): Promise<boolean> {
  const { name: parametro, since: desde, value: valor } = row;
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('parameter')
      .select('value')
      .where('name', '=', parametro)
      .where('since', '=', desde)
      .executeTakeFirst();
    if (old?.value === valor) return false;
    await trx
      .insertInto('parameter')
      .values(row)
      .onConflict((on) => on.columns(['name', 'since']).doUpdateSet({ value: valor }))
      .execute();
    const told = { parametro, desde, valor, ...(old && { antes: old.value }) };
    await audit(trx, runnerOf('parametro'), 'PARAMETRO_CAMBIADO', told);
    return true;
  });
}
