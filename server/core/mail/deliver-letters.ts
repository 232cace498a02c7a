import type { Context } from '#server/core/context/context.ts';
import { dropLetter, dueLetters, takeLetter, type WaitingLetter } from './letters.ts';

/** Attempts per letter; the interval doubles each time. */
const ATTEMPTS = 8;

/**
 * Delivers the queued letters, each from one machine. Failed ones are retried later and finally given up; errors are
 * passed to `failed`.
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
