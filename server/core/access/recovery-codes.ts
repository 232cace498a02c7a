import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Without those that are read one for another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const [GROUPS, GROUP, COUNT] = [6, 4, 10];

/**
 * Gives a taxpayer ten codes that stand in for his second factor once each, `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ`; those he had are good
 * no more. One of 2^118, so that what is kept needs no slow hash.
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

/** Whether a taxpayer had that code; from then on he has it no more. */
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

/** How many he has not used. */
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
