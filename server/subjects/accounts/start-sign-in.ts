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
import { startPendingSignIn, type PendingSignIn } from '#server/core/access/half-sign-in.ts';
import { isOfficer } from '#server/core/access/roles.ts';
import { secondFactorOf } from '#server/core/access/second-factor.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';
import {
  changesKey,
  openSession,
  takeNewKey,
  notifyKeyChange,
  type SignInPurpose,
  type KeyChange,
} from './open-session.ts';

type SignedIn = ResponseOf<'auth/login'>;

const NEXT: Readonly<Record<'CODIGO' | 'ALTA', Omit<SignedIn, 'signin'>>> = {
  CODIGO: {
    pide_codigo: true,
    message:
      'Escribí el código de 6 números que muestra tu aplicación, o uno de tus códigos de recuperación.',
  },
  ALTA: {
    pide_alta: true,
    message: 'Tu cuenta opera por la oficina: para entrar necesitás un segundo factor. Lo activás ahora.',
  },
};

/**
 * Continues a sign-in after its first proof: the key, or a code sent by mail. Without a second factor the session opens
 * at once. With one, nothing is done until it is proved: the answer carries the token (`paso`) to continue with.
 * Officers without a second factor must switch one on first, but a key they chose is kept at once, since no other proof
 * is possible yet.
 */
export async function startSignIn(
  taxpayer: Taxpayer,
  entry: SignInPurpose,
  context: DataStore &
    Caller &
    Client &
    Pick<Office, 'portal' | 'providers'> &
    Refusing<ErrorsOf<typeof keepKey>>,
): Promise<SignedIn> {
  const { db } = context;
  const wants = await missingProof(db, taxpayer.id);
  if (wants === 'ALTA' && changesKey(entry)) return keepKey(taxpayer, entry, context);
  if (wants !== null) {
    const half = { taxpayer_id: taxpayer.id, wants, ...entry };
    const paso = await startPendingSignIn(db, half, signInOrigin(context), epochSeconds());
    return { signin: false, paso, ...NEXT[wants] };
  }
  const answer = await transaction(db, [], (trx) => openSession(taxpayer, entry, { ...context, db: trx }));
  notifyKeyChange(taxpayer, entry, context);
  return answer;
}

/** The new key holds whether or not the second factor is switched on afterwards. */
async function keepKey(
  taxpayer: Taxpayer,
  change: KeyChange,
  context: DataStore &
    Caller &
    Client &
    Pick<Office, 'portal' | 'providers'> &
    Refusing<ErrorsOf<typeof takeNewKey>>,
): Promise<SignedIn> {
  const account = await transaction(context.db, [], async (trx) => {
    await audit(trx, { ...personOf(context), who: taxpayer.cuit }, change.kind, {});
    return takeNewKey(taxpayer, change, { ...context, db: trx });
  });
  notifyKeyChange(taxpayer, change, context);
  const entry: SignInPurpose = { kind: 'INGRESO', represented: null, password_hash: null };
  const begun = await startSignIn(account, entry, context);
  return { ...begun, message: `Tu clave nueva ya vale. ${NEXT.ALTA.message}` };
}

/** Key that ties a half-done sign-in to its origin: the device, or the address when the browser keeps no cookies. */
export function signInOrigin({ device, address }: Pick<Context, 'device' | 'address'>): string {
  return device.id ?? address;
}

async function missingProof(
  db: Database,
  taxpayerId: number,
): Promise<Exclude<PendingSignIn['wants'], 'NADA'> | null> {
  if (await secondFactorOf(db, taxpayerId)) return 'CODIGO';
  return (await isOfficer(db, taxpayerId)) ? 'ALTA' : null;
}
