import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { HalfSignInTable } from '#server/core/store/schema/access-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { hashOf } from './session.ts';

const MINUTE = 60;
/** Seconds: to read a code on a phone; to install an application on it. */
const LASTS = { CODIGO: 5 * MINUTE, ALTA: 20 * MINUTE, NADA: 0 } as const;

/** What to do once the second factor is proved, and for which taxpayer. */
export type PendingSignIn = Pick<
  Selectable<HalfSignInTable>,
  'taxpayer_id' | 'kind' | 'wants' | 'represented' | 'password_hash'
>;

/**
 * Stores a sign-in that passed its first proof and lacks the second factor. It grants no access.
 * @param holder device or address it must be completed from
 * @param now epoch seconds
 * @returns token to complete it with
 */
export async function startPendingSignIn(
  db: Kysely<Schema>,
  half: PendingSignIn,
  holder: string,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await db
    .insertInto('half_sign_in')
    .values({
      token_hash: hashOf(token),
      holder: hashOf(holder),
      expires_at: now + LASTS[half.wants],
      ...half,
    })
    .execute();
  return token;
}

/** The half-done sign-in of a token, from the same holder and not expired. */
export function findHalf(
  db: Kysely<Schema>,
  token: string,
  holder: string,
  now: number,
): Promise<PendingSignIn | undefined> {
  return db
    .selectFrom('half_sign_in')
    .select(['taxpayer_id', 'kind', 'wants', 'represented', 'password_hash'])
    .where('token_hash', '=', hashOf(token))
    .where('holder', '=', hashOf(holder))
    .where('expires_at', '>=', now)
    .executeTakeFirst();
}

/** Marks as proved the second factor that had to be switched on first. */
export async function proveHalf(trx: Kysely<Schema>, token: string): Promise<void> {
  await trx
    .updateTable('half_sign_in')
    .set({ wants: 'NADA' })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

/** Deletes a half-done sign-in. Returns false when it was used before. */
export async function consumePendingSignIn(trx: Kysely<Schema>, token: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('half_sign_in')
    .where('token_hash', '=', hashOf(token))
    .returning('token_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Drops the half-done sign-ins of a taxpayer, since their key changed. */
export async function dropHalves(trx: Kysely<Schema>, taxpayerId: number): Promise<void> {
  await trx.deleteFrom('half_sign_in').where('taxpayer_id', '=', taxpayerId).execute();
}

/** Deletes expired half-done sign-ins. */
export async function purgeHalves(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('half_sign_in').where('expires_at', '<', now).execute();
}
