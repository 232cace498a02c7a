import type { Kysely, Selectable } from 'kysely';
import type { LetterTable } from './payment-schema.ts';
import type { Schema } from './schema.ts';

export type WaitingLetter = Selectable<LetterTable>;

/** Leaves a letter to be delivered. Ask it inside the transaction that writes what the letter tells. */
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

/** Letters whose time to be tried has come, oldest first. */
export function dueLetters(db: Kysely<Schema>, now: string): Promise<WaitingLetter[]> {
  return db.selectFrom('letter').selectAll().where('next_attempt_at', '<=', now).orderBy('id').execute();
}
