import { epochSeconds } from '#server/core/time/clock.ts';
import type { Context, ErrorsOf } from '#server/core/context/context.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { forgive, takeTurn } from '#server/core/access/access-guard.ts';
import { findHalf, spendHalf, type Half } from '#server/core/access/half-sign-in.ts';
import { forgetDevice, isKnownDevice } from '#server/core/access/known-devices.ts';
import { proveSecondFactor } from '#server/core/access/second-factor.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { holderOf } from './begin-entry.ts';
import { letIn, tellChange } from './let-in.ts';
import { haveToWait } from './refused.ts';
import { tellRecoveryUsed } from './second-factor/tell-owner.ts';
import { KNOWN_FAILURES, tellFailure } from './tell-failure.ts';

type SignedIn = ResponseOf<'auth/login'>;

const WRONG: SignedIn = {
  signin: false,
  message:
    'Ese código no es correcto o ya se usó. Fijate que la hora de tu teléfono esté bien y escribí el que muestra ahora.',
};

/** A half-done sign-in and its taxpayer. */
interface Begun {
  half: Half;
  taxpayer: Taxpayer;
}

/**
 * Finds the half-done sign-in of a token, if it was begun from the same place and has not expired. Refuses with
 * `paso_vencido`.
 */
export async function entryBegun(token: string, context: Context<'paso_vencido'>): Promise<Begun> {
  const half = await findHalf(context.db, token, holderOf(context), epochSeconds());
  const taxpayer = half && (await findTaxpayer(context.db, half.taxpayer_id));
  if (!taxpayer) throw context.refuse('paso_vencido');
  return { half, taxpayer };
}

/**
 * Completes a sign-in with a second-factor code or a single-use recovery code. Attempts from a known device are counted
 * apart; those of all other devices, together, as with keys. Refuses with `paso_vencido`, `falta_alta` and `espera`.
 */
export async function finishEntry(
  token: string,
  code: string,
  context: Context<'falta_alta' | ErrorsOf<typeof passed> | ErrorsOf<typeof haveToWait>>,
): Promise<SignedIn> {
  const begun = await entryBegun(token, context);
  if (begun.half.wants === 'ALTA') throw context.refuse('falta_alta');
  if (begun.half.wants === 'NADA') return (await passed(begun, { token, code }, context)) ?? WRONG;
  const { db } = context;
  const { taxpayer } = begun;
  const known = await isKnownDevice(db, taxpayer.id, context.device.id);
  const device = known ? context.device.id : null;
  const attempt = { purpose: 'segundo', person: String(taxpayer.id), device, now: epochSeconds() } as const;
  const { wait, failures } = await takeTurn(db, attempt);
  if (wait > 0) throw haveToWait(wait, context);
  const answer = await passed(begun, { token, code }, context);
  if (answer) {
    await forgive(db, attempt);
    return answer;
  }
  await tellFailure(taxpayer, 'SEGUNDO_FACTOR', failures, context);
  if (device && failures >= KNOWN_FAILURES) await forgetDevice(db, taxpayer.id, device);
  return WRONG;
}

/** Completes the sign-in. Returns null, having done nothing, when the proof is wrong. */
async function passed(
  { half, taxpayer }: Begun,
  { token, code }: { token: string; code: string },
  context: Context<'paso_vencido' | ErrorsOf<typeof letIn>>,
): Promise<SignedIn | null> {
  const clock = { box: context.secretBox, now: epochSeconds() };
  const answer = await transaction(context.db, [], async (trx) => {
    const inside = { ...context, db: trx };
    const asked = half.wants === 'CODIGO';
    const proof = asked ? await proveSecondFactor(trx, taxpayer.id, code, clock) : null;
    if (asked && proof === null) return null;
    if (!(await spendHalf(trx, token))) throw context.refuse('paso_vencido');
    if (proof === 'RECUPERACION') await tellRecoveryUsed(taxpayer, inside);
    return letIn(taxpayer, half, inside, proof);
  });
  if (answer) tellChange(taxpayer, half, context);
  return answer;
}
