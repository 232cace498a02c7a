import type { Parameter } from '#contract/generated/grammar.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { readEnvironment } from '#server/core/environment/environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import type { Database } from '#server/core/store/database.ts';
import { officeClock } from '#server/core/time/clock.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** A parameter as it is declared, and what is known of it today. */
export interface ParameterContext {
  name: string;
  parameter: Parameter;
  today: string;
  timeZone: string;
  db: Database;
}

/**
 * Does something with a parameter of the config, over the store that the variables name.
 * @param asked as screens call it, or as it travels
 * @throws {Error} in Spanish, when there is no such parameter.
 */
export async function withParameter<T>(
  asked: string,
  variables: Variables,
  work: (context: ParameterContext) => Promise<T>,
): Promise<T> {
  const environment = readEnvironment(variables);
  const { portal, parameters } = await readPortalConfig(environment.config);
  const found = Object.entries(parameters).find(([name, { wire }]) => name === asked || wire === asked);
  if (!found)
    throw new Error(`No hay ningún parámetro "${asked}": hay ${Object.keys(parameters).join(', ')}.`);
  const [name, parameter] = found;
  const { timeZone } = portal;
  const db = await openOffice(environment);
  try {
    return await work({
      name,
      parameter,
      timeZone,
      db,
      today: officeClock(timeZone, environment.today).today(),
    });
  } finally {
    await db.destroy();
  }
}
