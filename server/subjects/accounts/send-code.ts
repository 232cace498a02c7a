import { takeTurn, waitAfter, type Try } from '#server/core/access/access-guard.ts';
import { keepCode, newCode } from '#server/core/access/mail-codes.ts';
import { hasRoomForLetter } from '#server/core/mail/asked-letters.ts';
import type { Context } from '#server/core/context/context.ts';

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
}

/**
 * Sends codes for what `asked` names, one for each letter. While those that were sent live they are the ones: who asks again
 * and again neither fills a mailbox (nor does who asks for many: `LETTERS_A_DAY`) nor takes the code from who got it. Who asks is a device of its own from now on.
 */
export async function sendCodes(
  asked: Pick<Try, 'person' | 'now'>,
  letters: readonly CodeLetter[],
  { db, now, device, providers }: Context,
): Promise<void> {
  device.given();
  const { wait, failures } = await takeTurn(db, { ...asked, purpose: 'carta', device: null });
  if (wait > 0) return;
  const seconds = waitAfter('carta', failures);
  for (const { subject, to, title, unasked } of letters) {
    const code = newCode();
    await keepCode(db, subject, code, asked.now + seconds);
    const text = `Tu código es ${code}. Vence en ${seconds / 60} minutos. Si no lo pediste, no hagas nada: ${unasked}.`;
    if (to && (await hasRoomForLetter(db, to, now))) providers.mail.send({ to, subject: title, text });
  }
}
