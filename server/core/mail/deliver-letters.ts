import type { Context } from '#server/core/context/context.ts';
import { dropLetter, dueLetters, takeLetter, type WaitingLetter } from './letters.ts';

/** A letter is tried so many times, each after twice the minutes of the one before. */
const ATTEMPTS = 8;

/**
 * Delivers the letters that wait, each by one machine. One that fails is tried later, at last given up; `failed` hears of it.
 */
export async function deliverLetters(
  { db, providers, now }: Pick<Context, 'db' | 'providers' | 'now'>,
  failed: (error: unknown) => void,
): Promise<void> {
  for (const letter of await dueLetters(db, now)) {
    if (!(await takeLetter(db, letter, nextAttempt(letter, now)))) continue;
    const { recipient: to, subject, text } = letter;
    try {
      await providers.mail.deliver({ to, subject, text });
      await dropLetter(db, letter);
    } catch (error) {
      failed(error);
    }
  }
}

function nextAttempt({ attempts }: WaitingLetter, now: string): string | null {
  if (attempts + 1 >= ATTEMPTS) return null;
  return new Date(Date.parse(now) + 2 ** attempts * 60_000).toISOString();
}
