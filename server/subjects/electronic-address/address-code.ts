import type { Client, Context, ErrorsOf, Refusing, DataStore } from '#server/core/context/context.ts';
import { dropCode } from '#server/core/access/mail-codes.ts';
import { demandCode } from '#server/subjects/accounts/demand-code.ts';

/** Key of the code that proves access to a mailbox, for one taxpayer only. */
export function mailSubject(taxpayerId: number, email: string): string {
  return `domicilio ${taxpayerId} ${email.toLowerCase()}`;
}

/** Verifies the code that was sent to a mail. Refuses with `codigo_incorrecto` and `espera`. */
export async function demandMailCode(
  taxpayerId: number,
  email: string,
  code: string,
  context: DataStore & Client & Refusing<ErrorsOf<typeof demandCode>>,
): Promise<void> {
  await demandCode(`domicilio ${taxpayerId}`, [mailSubject(taxpayerId, email)], code, context);
}

/** Deletes a used code. */
export function spendMailCode(taxpayerId: number, email: string, { db }: Pick<Context, 'db'>): Promise<void> {
  return dropCode(db, mailSubject(taxpayerId, email));
}
