import type { Kysely } from 'kysely';
import { dropHalves } from '#server/core/access/half-sign-in.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { epochSeconds } from '#server/core/time/clock.ts';

/** Hours for which a provisional key can be used. */
export const PROVISIONAL_HOURS = 24;

/** Gives an account a provisional key, to be changed at the first sign-in; its sessions end. */
export async function giveProvisionalKey(trx: Kysely<Schema>, id: number, hash: string): Promise<void> {
  await trx
    .updateTable('taxpayer')
    .set({
      password_hash: hash,
      password_provisional: 1,
      password_expires_at: epochSeconds() + PROVISIONAL_HOURS * 3600,
    })
    .where('id', '=', id)
    .execute();
  await dropHalves(trx, id);
  await trx
    .deleteFrom('session')
    .where((is) => is.or([is('taxpayer_id', '=', id), is('representative_id', '=', id)]))
    .execute();
}
