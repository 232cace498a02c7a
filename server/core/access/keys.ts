import type { Kysely } from 'kysely';
import { dropHalves } from './half-sign-in.ts';
import { verifyPassword } from './passwords.ts';
import type { Schema, Taxpayer } from '#server/core/store/schema/schema.ts';

/** Former keys that cannot be reused, besides the current one. */
const FORMER = 2;

/** Returns true when a key is one of the last three of a taxpayer. */
export async function wasUsed(db: Kysely<Schema>, taxpayer: Taxpayer, key: string): Promise<boolean> {
  const former = await formerOf(db, taxpayer.id).select('password_hash').limit(FORMER).execute();
  for (const { password_hash } of [taxpayer, ...former])
    if (password_hash !== null && (await verifyPassword(key, password_hash))) return true;
  return false;
}

/**
 * Replaces the key that `taxpayer` was read with and ends all the sessions its owner began, also those for other
 * taxpayers. Returns false, changing nothing, when it was changed meanwhile. Inside a transaction.
 */
export async function replaceKey(trx: Kysely<Schema>, taxpayer: Taxpayer, hash: string): Promise<boolean> {
  const { id, password_hash } = taxpayer;
  if (password_hash === null) return false;
  const changed = await trx
    .updateTable('taxpayer')
    .set({ password_hash: hash, password_provisional: 0, password_expires_at: null })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await trx.insertInto('former_password').values({ taxpayer_id: id, password_hash }).execute();
  const old = await formerOf(trx, id).select('id').offset(FORMER).limit(FORMER).execute();
  for (const row of old) await trx.deleteFrom('former_password').where('id', '=', row.id).execute();
  await dropHalves(trx, id);
  await trx
    .deleteFrom('session')
    .where((is) =>
      is.or([
        is('representative_id', '=', id),
        is.and([is('taxpayer_id', '=', id), is('representative_id', 'is', null)]),
      ]),
    )
    .execute();
  return true;
}

/**
 * Returns true when the key of a taxpayer is still the one `taxpayer` was read with. Locks the account until the
 * transaction ends, so that a change of key, or a disabled account, also ends the session opened meanwhile.
 */
export async function holdKey(
  trx: Kysely<Schema>,
  { id, password_hash }: Pick<Taxpayer, 'id' | 'password_hash'>,
): Promise<boolean> {
  const held = await trx
    .updateTable('taxpayer')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', password_hash === null ? 'is' : '=', password_hash)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Former keys, newest first. */
function formerOf(db: Kysely<Schema>, taxpayerId: number) {
  return db.selectFrom('former_password').where('taxpayer_id', '=', taxpayerId).orderBy('id', 'desc');
}
