import { forgive, takeTurn, waitAfter } from '#server/core/access/access-guard.ts';
import { keepCode, newCode } from '#server/core/access/mail-codes.ts';
import type { Context } from '#server/core/context/context.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { spendDailyAllowance } from '#server/core/store/daily-allowance.ts';
import { LETTERS_A_DAY } from '#server/rules/drafts/quotas.ts';

const TOO_MANY =
  'Hoy ya pediste demasiados códigos. Usá el último que te llegó si no venció, o volvé a intentarlo mañana.';

/** A code that goes to a mail, and what it opens there. */
export interface CodeLetter {
  /** What the code is kept under. */
  subject: string;
  /** Null: nobody has that name; the same is done, but for the letter. */
  to: string | null;
  /** Of the letter. */
  title: string;
  /** What its text says when nobody asked for it: `tu clave no cambió`. */
  unasked: string;
  /** Counts the letter where its address was only typed, and says whether it may go. Absent: the mail is on record. */
  hasRoom?: (to: string | null) => Promise<boolean>;
}

type Senders = Pick<Context, 'db' | 'device' | 'providers'>;

/**
 * Sends codes, one for each letter. While the one that was sent for a subject lives it is the one: asking again and again
 * neither fills a mailbox nor takes the code from the person who got it. Each letter has a turn of its own, also one that
 * goes to no mail: what was asked for before there was a mail delays none of its letters. The device that asks is known from
 * now on. Gives false when no letter had room: then no code is kept.
 *
 * @param now epoch seconds
 */
export async function sendCodes(
  letters: readonly CodeLetter[],
  now: number,
  context: Senders,
): Promise<boolean> {
  context.device.given();
  let done = 0;
  for (const letter of letters) if (await sendCode(letter, now, context)) done += 1;
  return done > 0;
}

/** Gives false when the letter had no room. */
async function sendCode(letter: CodeLetter, now: number, { db, providers }: Senders): Promise<boolean> {
  const { subject, to, title, unasked, hasRoom } = letter;
  const person = to === null ? `${subject} sin correo` : subject;
  const attempt = { purpose: 'carta', person, device: null, now } as const;
  const { wait, failures } = await takeTurn(db, attempt);
  if (wait > 0) return true;
  if (hasRoom && !(await hasRoom(to))) {
    await forgive(db, attempt);
    return false;
  }
  const seconds = waitAfter('carta', failures);
  const code = newCode();
  await keepCode(db, subject, code, now + seconds);
  const text = `Tu código es ${code}. Vence en ${seconds / 60} minutos. Si no lo pediste, no hagas nada: ${unasked}.`;
  if (to) providers.mail.send({ to, subject: title, text });
  return true;
}

/**
 * Sends a code to an address that a signed-in person typed. An account asks for so many in a day, apart from what others ask for.
 * @throws {HttpError} 429 when the account asked for more
 */
export async function sendTypedCode(
  letter: CodeLetter,
  { account, now }: { account: number; now: number },
  context: Context,
): Promise<void> {
  const quota = { name: `códigos cuenta ${account}`, most: LETTERS_A_DAY, now: context.now };
  const counted = { ...letter, hasRoom: () => spendDailyAllowance(context.db, quota) };
  if (!(await sendCodes([counted], now, context))) throw new HttpError(429, TOO_MANY);
}
