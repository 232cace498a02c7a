import type { Caller, Client, ErrorsOf, Refusing, DataStore } from '#server/core/context/context.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { undoFailure, forgiveAddress, isNoisy, registerAttempt } from '#server/core/access/access-guard.ts';
import { forgetDevice, isKnownDevice } from '#server/core/access/known-devices.ts';
import { demandQueueSlot, TooManyWaiting, verifyPassword } from '#server/core/access/passwords.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { findTaxpayerBySignIn } from '#server/core/access/taxpayers.ts';
import { EXPIRED, tooManyAttempts, WRONG } from './refused.ts';
import { KNOWN_FAILURES, auditFailedAttempt } from './audit-failed-attempt.ts';

type Verified = { taxpayer: Taxpayer } | { refused: ResponseOf<'auth/login'> };

/**
 * Returns the taxpayer whom the user name and key identify, or the refusal. Attempts from a known device are counted
 * apart; those of all other devices, together. An unknown user gets the same answer after the same work. `user` is a
 * CUIT, in any format, or a user name. Refuses with `espera`.
 */
export async function verifyKey(
  user: string,
  key: string,
  context: DataStore & Caller & Client & Refusing<ErrorsOf<typeof tooManyAttempts>>,
): Promise<Verified> {
  const { db, address } = context;
  const [person, now] = [signInName(user), epochSeconds()];
  const taxpayer = await findTaxpayerBySignIn(db, person);
  const known = await isKnownDevice(db, taxpayer?.id, context.device.id);
  const device = known ? context.device.id : null;
  const attempt = { purpose: 'ingreso', person, device, now } as const;
  demandQueueSlot(known ? 'known' : 'stranger');
  const { wait, failures } = await registerAttempt(db, attempt);
  if (wait > 0) throw tooManyAttempts(wait, context);
  const standing = known ? 'known' : (await isNoisy(db, address, now)) ? 'noisy' : 'stranger';
  const pardon = async () => {
    await undoFailure(db, attempt);
    if (!known) await forgiveAddress(db, address);
  };
  try {
    const right = await verifyPassword(key, taxpayer?.password_hash ?? null, standing);
    if (!taxpayer || !right) {
      await auditFailedAttempt(taxpayer, 'CLAVE', failures, context);
      if (taxpayer && device && failures >= KNOWN_FAILURES) await forgetDevice(db, taxpayer.id, device);
      return { refused: WRONG };
    }
  } catch (error) {
    if (error instanceof TooManyWaiting) await pardon();
    throw error;
  }
  await pardon();
  return hasExpired(taxpayer, now) ? { refused: EXPIRED } : { taxpayer };
}

/** Returns true when the provisional key that the office gave has expired. `now` in epoch seconds. */
function hasExpired({ password_provisional, password_expires_at }: Taxpayer, now: number): boolean {
  return password_provisional === 1 && password_expires_at !== null && now > password_expires_at;
}

function signInName(typed: string): string {
  const name = typed.trim();
  const cuit = name.replace(/[\s./-]/g, '');
  return /^\d{11}$/.test(cuit) ? cuit : name;
}
