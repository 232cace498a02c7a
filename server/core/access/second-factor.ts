import type { Kysely, Selectable } from 'kysely';
import type { SecondFactorTable } from '#server/core/store/schema/access-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { dropRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { newTotpSecret, totpStep } from './totp.ts';

/** Kinds of proof of a second factor. */
export type Proof = 'CODIGO' | 'RECUPERACION';

/** The active second factor of a taxpayer, if any. */
export function secondFactorOf(
  db: Kysely<Schema>,
  taxpayerId: number,
): Promise<Selectable<SecondFactorTable> | undefined> {
  return db
    .selectFrom('second_factor')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/**
 * Stores a new secret for a taxpayer. It has no effect until a first code confirms it.
 * @returns the secret in base32; null when a second factor is already active
 */
export async function offerSecondFactor(
  db: Kysely<Schema>,
  taxpayerId: number,
  box: SecretBox,
): Promise<string | null> {
  const secret = newTotpSecret();
  const sealed = box.seal(secret, String(taxpayerId));
  const offered = await db
    .insertInto('second_factor')
    .values({ taxpayer_id: taxpayerId, secret: sealed, confirmed_at: null, last_step: 0 })
    .onConflict((on) =>
      on
        .column('taxpayer_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('taxpayer_id')
    .executeTakeFirst();
  return offered ? secret : null;
}

/** Activates the offered secret if the code is right. `now` in epoch seconds. */
export async function confirmSecondFactor(
  db: Kysely<Schema>,
  taxpayerId: number,
  code: string,
  { box, now }: { box: SecretBox; now: number },
): Promise<boolean> {
  const offered = await db
    .selectFrom('second_factor')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!offered) return false;
  const step = totpStep(box.open(offered.secret, String(taxpayerId)), code, now);
  if (step === null) return false;
  const confirmed = await db
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('taxpayer_id', '=', taxpayerId)
    .where('confirmed_at', 'is', null)
    .where('secret', '=', offered.secret)
    .returning('taxpayer_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Verifies a proof of the second factor: a current code, which also invalidates itself and earlier ones, or a recovery
 * code, valid once. Returns its kind; null: wrong. `now` in epoch seconds.
 */
export async function proveSecondFactor(
  db: Kysely<Schema>,
  taxpayerId: number,
  code: string,
  { box, now }: { box: SecretBox; now: number },
): Promise<Proof | null> {
  const factor = await secondFactorOf(db, taxpayerId);
  if (!factor) return null;
  const step = totpStep(box.open(factor.secret, String(taxpayerId)), code, now);
  if (step === null) return (await spendRecoveryCode(db, taxpayerId, code)) ? 'RECUPERACION' : null;
  const first = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('taxpayer_id', '=', taxpayerId)
    .where('last_step', '<', step)
    .returning('taxpayer_id')
    .executeTakeFirst();
  return first ? 'CODIGO' : null;
}

/** Deletes the second factor and the recovery codes of a taxpayer; false when none was active. */
export async function dropSecondFactor(db: Kysely<Schema>, taxpayerId: number): Promise<boolean> {
  await dropRecoveryCodes(db, taxpayerId);
  const dropped = await db
    .deleteFrom('second_factor')
    .where('taxpayer_id', '=', taxpayerId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return dropped !== undefined && dropped.confirmed_at !== null;
}

/** Seals all secrets again with the current key; returns how many. Inside a transaction. */
export async function resealSecondFactors(trx: Kysely<Schema>, box: SecretBox): Promise<number> {
  const rows = await trx.selectFrom('second_factor').select(['taxpayer_id', 'secret']).execute();
  for (const { taxpayer_id, secret } of rows) {
    const whose = String(taxpayer_id);
    await trx
      .updateTable('second_factor')
      .set({ secret: box.seal(box.open(secret, whose), whose) })
      .where('taxpayer_id', '=', taxpayer_id)
      .execute();
  }
  return rows.length;
}
