import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Without letters and digits that look like each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const [GROUPS, GROUP, COUNT] = [6, 4, 10];

/**
 * Replaces the recovery codes of a taxpayer with ten new ones, each valid once instead of the second factor:
 * `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ`. With 2^118 possible codes, a fast hash is enough to store them.
 */
export async function renewRecoveryCodes(db: Kysely<Schema>, taxpayerId: number): Promise<string[]> {
  const letters = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, letters).join('-'));
  await dropRecoveryCodes(db, taxpayerId);
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ taxpayer_id: taxpayerId, code_hash: hashOf(taxpayerId, code) })))
    .execute();
  return codes;
}

/** Deletes a recovery code. Returns false when the taxpayer has no such code. */
export async function spendRecoveryCode(
  db: Kysely<Schema>,
  taxpayerId: number,
  code: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_code')
    .where('taxpayer_id', '=', taxpayerId)
    .where('code_hash', '=', hashOf(taxpayerId, code))
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Number of unused recovery codes. */
export async function countRecoveryCodes(db: Kysely<Schema>, taxpayerId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('taxpayer_id', '=', taxpayerId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function dropRecoveryCodes(db: Kysely<Schema>, taxpayerId: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('taxpayer_id', '=', taxpayerId).execute();
}

function hashOf(taxpayerId: number, code: string): string {
  return createHash('sha256')
    .update(`${taxpayerId}\n${code.replaceAll('-', '')}`)
    .digest('hex');
}
