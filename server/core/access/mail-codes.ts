import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Without those that are read one for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/**
 * A code to be sent by mail, `ABCDE-23456`: one of 8e14, so that it needs no count of tries that a stranger could use up
 * and no slow hash that a stranger could keep busy.
 */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Stores a code, replacing that of its subject. `expiresAt` in epoch seconds. */
export async function keepCode(
  db: Kysely<Schema>,
  subject: string,
  code: string,
  expiresAt: number,
): Promise<void> {
  const values = { code_hash: hashOf(code), expires_at: expiresAt };
  await db
    .insertInto('mail_code')
    .values({ subject, ...values })
    .onConflict((on) => on.column('subject').doUpdateSet(values))
    .execute();
}

/** Which of these subjects a code opens at a time, in epoch seconds; null when it opens none. */
export async function codeOpens(
  db: Kysely<Schema>,
  subjects: readonly string[],
  code: string,
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('mail_code')
    .select('subject')
    .where('subject', 'in', subjects)
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>=', now)
    .executeTakeFirst();
  return row?.subject ?? null;
}

/** A code that was used is good no more. */
export async function dropCode(db: Kysely<Schema>, subject: string): Promise<void> {
  await db.deleteFrom('mail_code').where('subject', '=', subject).execute();
}

/** Deletes expired codes. */
export async function purgeCodes(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('mail_code').where('expires_at', '<', now).execute();
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
