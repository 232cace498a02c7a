import type {
  Caller,
  Client,
  Context,
  ErrorsOf,
  Office,
  Refusing,
  DataStore,
} from '#server/core/context/context.ts';
import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { resetAttempts } from '#server/core/access/access-guard.ts';
import type { PendingSignIn } from '#server/core/access/half-sign-in.ts';
import { replaceKey } from '#server/core/access/keys.ts';
import { forgetDevices } from '#server/core/access/known-devices.ts';
import { dropCode } from '#server/core/access/mail-codes.ts';
import { representedBy } from '#server/core/access/representations.ts';
import type { Proof } from '#server/core/access/second-factor.ts';
import { mailAddressOf } from '#server/core/access/taxpayers.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { signIn } from './sign-in.ts';

/** Action after the person is identified: sign in, or change the key and sign in. */
export type SignInPurpose = Pick<PendingSignIn, 'kind' | 'represented' | 'password_hash'>;

/** An entry that carries a new key. */
export type KeyChange = SignInPurpose & { password_hash: string };

/**
 * Puts the chosen key in place of the account's: its other sessions end, its devices are forgotten. Inside a transaction.
 * Refuses with `clave_cambiada` when the key was changed first by another request.
 * @returns the account with its new key
 */
export async function takeNewKey(
  taxpayer: Taxpayer,
  { kind, password_hash }: KeyChange,
  context: DataStore & Refusing<'clave_cambiada'>,
): Promise<Taxpayer> {
  const { db, refuse } = context;
  if (!(await replaceKey(db, taxpayer, password_hash))) throw refuse('clave_cambiada');
  await forgetDevices(db, taxpayer.id);
  if (kind === 'CLAVE_RECUPERADA') await endRecovery(taxpayer, context);
  return { ...taxpayer, password_hash };
}

/**
 * Completes a sign-in after its proofs: the chosen key replaces the one of the account, and the session opens; the audit
 * has its line if and only if the session is there. Inside a transaction. Refuses with `clave_cambiada`.
 *
 * @param proof of the second factor, where the account has one
 */
export async function openSession(
  taxpayer: Taxpayer,
  entry: SignInPurpose,
  context: DataStore & Caller & Client & Pick<Office, 'portal'> & Refusing<ErrorsOf<typeof takeNewKey>>,
  proof: Proof | null = null,
): Promise<ResponseOf<'auth/login'>> {
  const { db } = context;
  const { kind, represented } = entry;
  const account = changesKey(entry) ? await takeNewKey(taxpayer, entry, context) : taxpayer;
  const proved = proof === null ? {} : { con: proof };
  await audit(db, { ...personOf(context), who: taxpayer.cuit }, kind, proved);
  const others = represented === null ? [] : await representedBy(db, taxpayer.id);
  return signIn(
    context,
    account,
    others.find(({ cuit }) => cuit === represented),
  );
}

/** Returns true when the entry carries a new key. */
export function changesKey(entry: SignInPurpose): entry is KeyChange {
  return entry.password_hash !== null;
}

/** Drops the recovery code and resets the waits of its letters and sign-in attempts. */
async function endRecovery({ cuit }: Taxpayer, { db }: DataStore): Promise<void> {
  await dropCode(db, cuit);
  const now = epochSeconds();
  for (const purpose of ['carta', 'ingreso'] as const)
    await resetAttempts(db, { purpose, person: cuit, device: null, now });
}

/** Notifies by mail that the key changed, if it did. */
export function notifyKeyChange(
  taxpayer: Taxpayer,
  { kind }: Pick<SignInPurpose, 'kind'>,
  { providers }: Pick<Context, 'providers'>,
): void {
  const to = mailAddressOf(taxpayer);
  if (to !== null && kind !== 'INGRESO') providers.mail.send({ to, ...CHANGED });
}

const CHANGED = {
  subject: 'Cambiaste tu clave fiscal',
  text: 'Tu clave fiscal cambió y cerramos las sesiones que tenías abiertas. Si no fuiste vos, recuperala y avisanos.',
};
