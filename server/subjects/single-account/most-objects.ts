import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import type { Database } from '#server/core/store/database.ts';

const MOST = 20;

/** How many objects can be chosen at once. */
export async function mostObjects(db: Database): Promise<number> {
  return Number(await parameterValue(db, 'MAX_IMPONIBLES_CUENTA_UNICA')) || MOST;
}
