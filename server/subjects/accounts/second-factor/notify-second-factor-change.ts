import type { Context } from '#server/core/context/context.ts';
import { countRecoveryCodes } from '#server/core/access/recovery-codes.ts';
import { mailAddressOf } from '#server/core/access/taxpayers.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';

type Inside = Pick<Context, 'db' | 'now'>;

const UNASKED = 'Si no fuiste vos, cambiá tu clave y avisanos.';

const LETTERS = {
  on: {
    subject: 'Activaste el segundo factor',
    text: `Desde ahora, para entrar con tu clave fiscal se pide también un código de tu aplicación. ${UNASKED}`,
  },
  off: {
    subject: 'Se desactivó el segundo factor',
    text: `Desde ahora, para entrar con tu clave fiscal ya no se pide un código. ${UNASKED}`,
  },
  renewed: {
    subject: 'Renovaste tus códigos de recuperación',
    text: `Los códigos de recuperación que tenías ya no sirven. ${UNASKED}`,
  },
} as const;

/** Queues a mail to the taxpayer about a change of their second factor, in the transaction that makes it. */
export async function notifySecondFactorChange(
  taxpayer: Taxpayer,
  what: keyof typeof LETTERS,
  { db, now }: Inside,
): Promise<void> {
  const to = mailAddressOf(taxpayer);
  if (to !== null) await queueLetter(db, { to, ...LETTERS[what] }, now);
}

/** Queues a mail to the taxpayer saying that a recovery code was used, and how many are left. */
export async function notifyRecoveryUsed(taxpayer: Taxpayer, { db, now }: Inside): Promise<void> {
  const to = mailAddressOf(taxpayer);
  if (to === null) return;
  const left = await countRecoveryCodes(db, taxpayer.id);
  const text = `Alguien entró con uno de tus códigos de recuperación, que ya no sirve. ${restOf(left)} ${UNASKED}`;
  await queueLetter(db, { to, subject: 'Usaste un código de recuperación', text }, now);
}

function restOf(left: number): string {
  if (left === 0) return 'No te queda ninguno.';
  return left === 1 ? 'Te queda 1.' : `Te quedan ${left}.`;
}
