import type { Client, Context, Moment, Office } from '#server/core/context/context.ts';
import { undoFailure, registerAttempt, waitAfter } from '#server/core/access/access-guard.ts';
import { keepCode, newCode } from '#server/core/access/mail-codes.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { spendDailyAllowance } from '#server/core/store/daily-allowance.ts';
import { LETTERS_A_DAY } from '#server/rules/drafts/quotas.ts';

const TOO_MANY =
  'Hoy ya pediste demasiados códigos. Usá el último que te llegó si no venció, o volvé a intentarlo mañana.';

/** A mail with a code, and what the code opens. */
export interface CodeLetter {
  /** Key under which the code is kept. */
  subject: string;
  /** Null when no account has that name: everything is done except the mail, so that the answer does not reveal it. */
  to: string | null;
  /** Title of the mail. */
  title: string;
  /** Text for a recipient who did not ask for the code: `tu clave no cambió`. */
  unasked: string;
  /**
   * Counts the mail against the limit of an address that was only typed; false when it is exceeded. Absent: the address
   * is on record.
   */
  hasRoom?: (to: string | null) => Promise<boolean>;
}

type Senders = Pick<Context, 'db' | 'device' | 'providers'>;

/**
 * Sends one code for each letter. While the code of a subject is alive no other is sent, so repeated requests neither
 * fill a mailbox nor invalidate the code received. Letters are throttled one by one; those without an address apart, so
 * that they do not delay later ones with one. The requesting device becomes known. Returns false, keeping no code, when
 * every letter exceeded its limit.
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

/** Returns false when the letter exceeded its limit. */
async function sendCode(letter: CodeLetter, now: number, { db, providers }: Senders): Promise<boolean> {
  const { subject, to, title, unasked, hasRoom } = letter;
  const person = to === null ? `${subject} sin correo` : subject;
  const attempt = { purpose: 'carta', person, device: null, now } as const;
  const { wait, failures } = await registerAttempt(db, attempt);
  if (wait > 0) return true;
  if (hasRoom && !(await hasRoom(to))) {
    await undoFailure(db, attempt);
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
 * Sends a code to an address that a signed-in person typed, within the daily limit of their account.
 * @throws {HttpError} 429 over the limit
 */
export async function sendTypedCode(
  letter: CodeLetter,
  { account, now }: { account: number; now: number },
  context: Moment & Client & Pick<Office, 'providers'>,
): Promise<void> {
  const quota = { name: `códigos cuenta ${account}`, most: LETTERS_A_DAY, now: context.now };
  const counted = { ...letter, hasRoom: () => spendDailyAllowance(context.db, quota) };
  if (!(await sendCodes([counted], now, context))) throw new HttpError(429, TOO_MANY);
}
