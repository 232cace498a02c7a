import { dropCode } from '#server/core/access/mail-codes.ts';
import type { Context, ErrorsOf } from '#server/core/context/context.ts';
import { demandCode } from '#server/subjects/accounts/demand-code.ts';

/** What the code is kept under that proves that somebody reads a mail, for one taxpayer alone. */
export function mailSubject(taxpayerId: number, email: string): string {
  return `domicilio ${taxpayerId} ${email.toLowerCase()}`;
}

/** Holds the code that went to a mail against the one that was typed. Refuses with `codigo_incorrecto` and `espera`. */
export async function demandMailCode(
  taxpayerId: number,
  email: string,
  code: string,
  context: Context<ErrorsOf<typeof demandCode>>,
): Promise<void> {
  await demandCode(`domicilio ${taxpayerId}`, [mailSubject(taxpayerId, email)], code, context);
}

/** The code of a mail was used: it is good no more. */
export function spendMailCode(taxpayerId: number, email: string, { db }: Pick<Context, 'db'>): Promise<void> {
  return dropCode(db, mailSubject(taxpayerId, email));
}
