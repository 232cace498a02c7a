import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HttpError } from '#server/core/errors/http-error.ts';
import { spendDailyQuota } from '#server/core/store/daily-quota.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { LETTERS_A_DAY } from '#server/rules/drafts/quotas.ts';
import { queueLetter } from './letters.ts';

const TOO_MANY =
  'Hoy ya mandamos demasiados correos a esa dirección. Revisá los que llegaron, o volvé a intentarlo mañana.';

/** Counts a letter that anybody may ask to be sent to an address, and says whether one more may go there today. */
export function hasRoomForLetter(db: Kysely<Schema>, to: string, now: string): Promise<boolean> {
  // Addresses of strangers are not kept as they are.
  const who = createHash('sha256').update(to.trim().toLowerCase()).digest('hex');
  return spendDailyQuota(db, { name: `correos ${who}`, most: LETTERS_A_DAY, now });
}

/**
 * As `queueLetter`, of a letter that anybody may ask to be sent to any address.
 * @throws {HttpError} 429 when that address got its letters of the day
 */
export async function queueAskedLetter(...[db, letter, now]: Parameters<typeof queueLetter>): Promise<void> {
  if (!(await hasRoomForLetter(db, letter.to, now))) throw new HttpError(429, TOO_MANY);
  await queueLetter(db, letter, now);
}
