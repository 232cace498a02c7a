import { forgive, takeTurn, waitAfter, type Try } from '#server/core/access/access-guard.ts';
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
  hasRoom?: (to: string) => Promise<boolean>;
}

type Asked = Pick<Try, 'person' | 'now'>;

/**
 * Sends codes for what `asked` names, one for each letter. While those that were sent live they are the ones: who asks again
 * and again neither fills a mailbox nor takes the code from who got it. What else is sent to a mail on record takes none of
 * these letters. Who asks is a device of its own from now on. Gives false when no letter had room: then no code is kept.
 */
export async function sendCodes(
  asked: Asked,
  letters: readonly CodeLetter[],
  { db, device, providers }: Pick<Context, 'db' | 'device' | 'providers'>,
): Promise<boolean> {
  device.given();
  const attempt = { ...asked, purpose: 'carta', device: null } as const;
  const { wait, failures } = await takeTurn(db, attempt);
  if (wait > 0) return true;
  const seconds = waitAfter('carta', failures);
  let done = 0;
  for (const { subject, to, title, unasked, hasRoom } of letters) {
    if (to && hasRoom && !(await hasRoom(to))) continue;
    done += 1;
    const code = newCode();
    await keepCode(db, subject, code, asked.now + seconds);
    const text = `Tu código es ${code}. Vence en ${seconds / 60} minutos. Si no lo pediste, no hagas nada: ${unasked}.`;
    if (to) providers.mail.send({ to, subject: title, text });
  }
  if (done === 0) await forgive(db, attempt);
  return done > 0;
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
  if (!(await sendCodes({ person: letter.subject, now }, [counted], context)))
    throw new HttpError(429, TOO_MANY);
}
