import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { HalfSignInTable } from '#server/core/store/schema/access-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { hashOf } from './session.ts';

const MINUTE = 60;
/** Seconds: to look at a phone; to install an application on it. */
const LASTS = { CODIGO: 5 * MINUTE, ALTA: 20 * MINUTE, NADA: 0 } as const;

/** What is done once the second factor is proved, and for whom. */
export type Half = Pick<
  Selectable<HalfSignInTable>,
  'taxpayer_id' | 'kind' | 'wants' | 'represented' | 'password_hash'
>;

/**
 * Keeps that somebody's key was right: what is left is his second factor. It opens nothing by itself.
 * @param holder from where he comes: nobody goes on from elsewhere
 * @param now epoch seconds
 * @returns what he goes on with
 */
export async function openHalf(db: Kysely<Schema>, half: Half, holder: string, now: number): Promise<string> {
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

/** What was left half done with that token, from where it was begun, while there is time. */
export function findHalf(
  db: Kysely<Schema>,
  token: string,
  holder: string,
  now: number,
): Promise<Half | undefined> {
  return db
    .selectFrom('half_sign_in')
    .select(['taxpayer_id', 'kind', 'wants', 'represented', 'password_hash'])
    .where('token_hash', '=', hashOf(token))
    .where('holder', '=', hashOf(holder))
    .where('expires_at', '>=', now)
    .executeTakeFirst();
}

/** Who had to have a second factor has it, proved just now: nothing is left to prove. */
export async function proveHalf(trx: Kysely<Schema>, token: string): Promise<void> {
  await trx
    .updateTable('half_sign_in')
    .set({ wants: 'NADA' })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

/** Whether nobody went on with it before: it is good once. */
export async function spendHalf(trx: Kysely<Schema>, token: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('half_sign_in')
    .where('token_hash', '=', hashOf(token))
    .returning('token_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** What a key of before began goes no further. */
export async function dropHalves(trx: Kysely<Schema>, taxpayerId: number): Promise<void> {
  await trx.deleteFrom('half_sign_in').where('taxpayer_id', '=', taxpayerId).execute();
}

/** Forgets those nobody went on with. */
export async function purgeHalves(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('half_sign_in').where('expires_at', '<', now).execute();
}
