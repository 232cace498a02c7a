import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A code as it is kept: with its life, in epoch seconds, and how often it may be tried. */
interface RecoveryCode {
  cuit: string;
  hash: string;
  expiresAt: number;
  tries: number;
}

/** Keeps a code in the place of the one that CUIT had; those that ended go. `now` in epoch seconds. */
export async function keepCode(
  db: Kysely<Schema>,
  { cuit, hash, expiresAt, tries }: RecoveryCode,
  now: number,
): Promise<void> {
  const values = { code_hash: hash, expires_at: expiresAt, tries_left: tries };
  await db.deleteFrom('recovery_code').where('expires_at', '<', now).execute();
  await db
    .insertInto('recovery_code')
    .values({ cuit, ...values })
    .onConflict((on) => on.column('cuit').doUpdateSet(values))
    .execute();
}

/** Takes one try of the code of a CUIT; null when there is none, it ended or has no tries left. */
export async function takeTry(
  db: Kysely<Schema>,
  cuit: string,
  now: number,
): Promise<{ hash: string; left: number } | null> {
  const row = await db
    .updateTable('recovery_code')
    .set((of) => ({ tries_left: of('tries_left', '-', 1) }))
    .where('cuit', '=', cuit)
    .where('expires_at', '>=', now)
    .where('tries_left', '>', 0)
    .returning(['code_hash', 'tries_left'])
    .executeTakeFirst();
  return row ? { hash: row.code_hash, left: row.tries_left } : null;
}

/** Gives back the try of a code that was right but could not be used. */
export async function giveTryBack(db: Kysely<Schema>, cuit: string): Promise<void> {
  await db
    .updateTable('recovery_code')
    .set((of) => ({ tries_left: of('tries_left', '+', 1) }))
    .where('cuit', '=', cuit)
    .execute();
}

/** A code that was used is good no more. */
export async function dropCode(db: Kysely<Schema>, cuit: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('cuit', '=', cuit).execute();
}
