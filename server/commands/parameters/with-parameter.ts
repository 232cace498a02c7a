import type { Parameter } from '#contract/generated/grammar.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
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
 * Runs some work on a parameter of the config, with the store that the variables name.
 * @param asked as screens call it, or its wire name
 * @throws {Error} in Spanish, for an unknown parameter.
 */
export async function withParameter<T>(
  asked: string,
  variables: Variables,
  work: (context: ParameterContext) => Promise<T>,
): Promise<T> {
  const environment = readServerEnvironment(variables);
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
