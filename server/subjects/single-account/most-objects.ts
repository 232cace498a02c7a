import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import type { Context } from '#server/core/context/context.ts';

const MOST = 20;

/** Maximum objects that can be chosen at once. */
export async function mostObjects({ db, today }: Pick<Context, 'db' | 'today'>): Promise<number> {
  return Number(await parameterValue(db, 'MAX_IMPONIBLES_CUENTA_UNICA', today)) || MOST;
}
