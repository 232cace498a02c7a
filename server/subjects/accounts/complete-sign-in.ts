import type {
  Caller,
  Client,
  ErrorsOf,
  Moment,
  Office,
  Refusing,
  DataStore,
} from '#server/core/context/context.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { undoFailure, registerAttempt } from '#server/core/access/access-guard.ts';
import { findHalf, consumePendingSignIn, type PendingSignIn } from '#server/core/access/half-sign-in.ts';
import { forgetDevice, isKnownDevice } from '#server/core/access/known-devices.ts';
import { proveSecondFactor } from '#server/core/access/second-factor.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { signInOrigin } from './start-sign-in.ts';
import { openSession, notifyKeyChange } from './open-session.ts';
import { tooManyAttempts } from './refused.ts';
import { notifyRecoveryUsed } from './second-factor/notify-second-factor-change.ts';
import { KNOWN_FAILURES, auditFailedAttempt } from './audit-failed-attempt.ts';

type SignedIn = ResponseOf<'auth/login'>;

const WRONG: SignedIn = {
  signin: false,
  message:
    'Ese código no es correcto o ya se usó. Fijate que la hora de tu teléfono esté bien y escribí el que muestra ahora.',
};

/** A half-done sign-in and its taxpayer. */
interface Begun {
  half: PendingSignIn;
  taxpayer: Taxpayer;
}

/**
 * Finds the half-done sign-in of a token, if it was begun from the same place and has not expired. Refuses with
 * `paso_vencido`.
 */
export async function findPendingSignIn(
  token: string,
  context: DataStore & Client & Refusing<'paso_vencido'>,
): Promise<Begun> {
  const half = await findHalf(context.db, token, signInOrigin(context), epochSeconds());
  const taxpayer = half && (await findTaxpayer(context.db, half.taxpayer_id));
  if (!taxpayer) throw context.refuse('paso_vencido');
  return { half, taxpayer };
}

/**
 * Completes a sign-in with a second-factor code or a single-use recovery code. Attempts from a known device are counted
 * apart; those of all other devices, together, as with keys. Refuses with `paso_vencido`, `falta_alta` and `espera`.
 */
export async function completeSignIn(
  token: string,
  code: string,
  context: Moment &
    Caller &
    Client &
    Pick<Office, 'portal' | 'providers' | 'secretBox'> &
    Refusing<'falta_alta' | ErrorsOf<typeof passed> | ErrorsOf<typeof tooManyAttempts>>,
): Promise<SignedIn> {
  const begun = await findPendingSignIn(token, context);
  if (begun.half.wants === 'ALTA') throw context.refuse('falta_alta');
  if (begun.half.wants === 'NADA') return (await passed(begun, { token, code }, context)) ?? WRONG;
  const { db } = context;
  const { taxpayer } = begun;
  const known = await isKnownDevice(db, taxpayer.id, context.device.id);
  const device = known ? context.device.id : null;
  const attempt = { purpose: 'segundo', person: String(taxpayer.id), device, now: epochSeconds() } as const;
  const { wait, failures } = await registerAttempt(db, attempt);
  if (wait > 0) throw tooManyAttempts(wait, context);
  const answer = await passed(begun, { token, code }, context);
  if (answer) {
    await undoFailure(db, attempt);
    return answer;
  }
  await auditFailedAttempt(taxpayer, 'SEGUNDO_FACTOR', failures, context);
  if (device && failures >= KNOWN_FAILURES) await forgetDevice(db, taxpayer.id, device);
  return WRONG;
}

/** Completes the sign-in. Returns null, having done nothing, when the proof is wrong. */
async function passed(
  { half, taxpayer }: Begun,
  { token, code }: { token: string; code: string },
  context: Moment &
    Caller &
    Client &
    Pick<Office, 'portal' | 'providers' | 'secretBox'> &
    Refusing<'paso_vencido' | ErrorsOf<typeof openSession>>,
): Promise<SignedIn | null> {
  const clock = { box: context.secretBox, now: epochSeconds() };
  const answer = await transaction(context.db, [], async (trx) => {
    const inside = { ...context, db: trx };
    const asked = half.wants === 'CODIGO';
    const proof = asked ? await proveSecondFactor(trx, taxpayer.id, code, clock) : null;
    if (asked && proof === null) return null;
    if (!(await consumePendingSignIn(trx, token))) throw context.refuse('paso_vencido');
    if (proof === 'RECUPERACION') await notifyRecoveryUsed(taxpayer, inside);
    return openSession(taxpayer, half, inside, proof);
  });
  if (answer) notifyKeyChange(taxpayer, half, context);
  return answer;
}
