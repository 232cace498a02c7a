import { epochSeconds } from '#server/core/time/clock.ts';
import type { Caller, ErrorsOf, Office, Refusing, DataStore } from '#server/core/context/context.ts';
import { undoFailure, registerAttempt } from '#server/core/access/access-guard.ts';
import { proveSecondFactor } from '#server/core/access/second-factor.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { demandOwnKey } from '#server/subjects/accounts/demand-own-key.ts';
import { tooManyAttempts } from '#server/subjects/accounts/refused.ts';

/**
 * Verifies the key and a second-factor code of the signed-in person, then runs `work`: for changes that a session left
 * open must not be enough for. Attempts are counted per account within sessions, so strangers cannot delay its owner.
 * Refuses with `clave_incorrecta`, `codigo_incorrecto` and `espera`.
 */
export async function demandKeyAndCode<
  T,
  C extends DataStore &
    Caller &
    Pick<Office, 'secretBox'> &
    Refusing<'clave_incorrecta' | 'codigo_incorrecto' | ErrorsOf<typeof demandOwnKey>>,
>(
  { clave, codigo }: { clave: string; codigo: string },
  context: C,
  work: (taxpayer: Taxpayer, inside: C) => Promise<T>,
): Promise<T> {
  const { db, refuse, secretBox } = context;
  await demandOwnKey(clave, context);
  const taxpayer = context.representative ?? context.taxpayer;
  if (!taxpayer) throw refuse('clave_incorrecta');
  const now = epochSeconds();
  const attempt = { purpose: 'segundo', person: String(taxpayer.id), device: 'sesion', now } as const;
  const { wait } = await registerAttempt(db, attempt);
  if (wait > 0) throw tooManyAttempts(wait, context);
  const done = await transaction(db, [], async (trx) => {
    if (!(await proveSecondFactor(trx, taxpayer.id, codigo, { box: secretBox, now }))) return null;
    return { result: await work(taxpayer, { ...context, db: trx }) };
  });
  if (!done) throw refuse('codigo_incorrecto');
  await undoFailure(db, attempt);
  return done.result;
}
