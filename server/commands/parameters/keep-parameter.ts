import { date } from '#formats/date.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { Database } from '#server/core/store/database.ts';
import { COMPUTED_PARAMETERS } from './computed-parameters.ts';
import { historyOf } from './parameter-history.ts';
import { shownParameter, typedDay, typedParameter } from './typed-parameter.ts';
import { withParameter, type Variables } from './with-parameter.ts';

/** What the office says a parameter is. */
export interface Said {
  value: string;
  /** First day in force; undefined: today. */
  since: string | undefined;
}

/**
 * Keeps what a parameter of `config/parameters.json` is from a day on, today or later: what it was on the days that passed
 * stays as it was. Another value for the same day takes the place of the one before, and the history tells both.
 * @param name as screens call it (`moratoria`), or as it travels (`MORATORIA`)
 * @returns what was kept, in a sentence.
 * @throws {Error} in Spanish, when there is no such parameter, or its value or the day cannot be.
 */
export async function keepParameter(name: string, said: Said, variables: Variables): Promise<string> {
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

/** What a parameter was, is and will be, and who said so and when: a line each. @throws {Error} when there is no such parameter. */
export async function parameterHistory(name: string, variables: Variables): Promise<string[]> {
  return withParameter(name, variables, historyOf);
}

/** False when it said so already. */
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
