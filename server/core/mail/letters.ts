import type { Kysely, Selectable } from 'kysely';
import type { LetterTable } from '#server/core/store/schema/payment-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

const AT_MOST = 100;

export type WaitingLetter = Selectable<LetterTable>;

/** Queues a letter. Call it inside the transaction of the change it reports. */
export async function queueLetter(
  db: Kysely<Schema>,
  letter: { to: string; subject: string; text: string },
  now: string,
): Promise<void> {
  const { to: recipient, subject, text } = letter;
  await db
    .insertInto('letter')
    .values({ recipient, subject, text, created_at: now, next_attempt_at: now })
    .execute();
}

/** Letters due for an attempt, oldest first, at most 100. */
export function dueLetters(db: Kysely<Schema>, now: string): Promise<WaitingLetter[]> {
  return db
    .selectFrom('letter')
    .selectAll()
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .limit(AT_MOST)
    .execute();
}

/**
 * Counts an attempt before it is made. Returns false when another process is making it.
 *
 * @param next instant of the next attempt; null: none
 */
export async function takeLetter(
  db: Kysely<Schema>,
  { id, attempts }: WaitingLetter,
  next: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letter')
    .set({ attempts: attempts + 1, next_attempt_at: next })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a delivered letter. */
export async function dropLetter(db: Kysely<Schema>, { id }: WaitingLetter): Promise<void> {
  await db.deleteFrom('letter').where('id', '=', id).execute();
}
