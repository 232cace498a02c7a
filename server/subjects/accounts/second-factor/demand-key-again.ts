import type { Caller, ErrorsOf, Office, Refusing, DataStore } from '#server/core/context/context.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { undoFailure, registerAttempt } from '#server/core/access/access-guard.ts';
import { proveSecondFactor, secondFactorOf } from '#server/core/access/second-factor.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { demandOwnKey } from '#server/subjects/accounts/demand-own-key.ts';
import { tooManyAttempts } from '#server/subjects/accounts/refused.ts';

/** Proof that the person at an open session is the one who signed in. */
export interface KeyAgain {
  clave: string;
  /** A code of the application or a recovery code; not asked where the account has no second factor. */
  segundo_factor?: string | null;
}

/**
 * Demands the key again and, with a second factor, a code of it: for operations that a session left open must not
 * allow. Failed attempts are counted with those of signatures, per account. Refuses with `clave_incorrecta`,
 * `falta_segundo_factor`, `segundo_factor_incorrecto` and `espera`.
 */
export async function demandKeyAgain(
  { clave, segundo_factor: code }: KeyAgain,
  context: DataStore &
    Caller &
    Pick<Office, 'secretBox'> &
    Refusing<'falta_segundo_factor' | 'segundo_factor_incorrecto' | ErrorsOf<typeof demandOwnKey>>,
): Promise<void> {
  const { db, refuse, secretBox } = context;
  await demandOwnKey(clave, context);
  const { id } = context.representative ?? context.taxpayer ?? { id: 0 };
  if (!(await secondFactorOf(db, id))) return;
  if (!code) throw refuse('falta_segundo_factor');
  const now = epochSeconds();
  const attempt = { purpose: 'segundo', person: String(id), device: 'sesion', now } as const;
  const { wait } = await registerAttempt(db, attempt);
  if (wait > 0) throw tooManyAttempts(wait, context);
  const proved = await transaction(db, [], (trx) =>
    proveSecondFactor(trx, id, code, { box: secretBox, now }),
  );
  if (proved === null) throw refuse('segundo_factor_incorrecto');
  await undoFailure(db, attempt);
}
