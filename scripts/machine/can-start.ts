import { busyPort } from '#server/core/errors/busy-port.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { isPagesOnly, readPagesEnvironment } from '#server/core/environment/pages-environment.ts';
import { isFree } from './is-free.ts';

/**
 * Checks that a portal with those variables could listen, before anything is built for it.
 * @returns its port
 * @throws {Error} naming every variable that is wrong or missing, or the port that another program uses
 */
export async function demandStart(variables: Readonly<Record<string, string | undefined>>): Promise<number> {
  const { port } = isPagesOnly(variables)
    ? readPagesEnvironment(variables)
    : readServerEnvironment(variables);
  if (!(await isFree(port))) throw new Error(busyPort(port));
  return port;
}
