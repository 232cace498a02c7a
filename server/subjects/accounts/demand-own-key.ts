import type { Caller, ErrorsOf, Refusing, DataStore } from '#server/core/context/context.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { undoFailure, registerAttempt } from '#server/core/access/access-guard.ts';
import { verifyPassword } from '#server/core/access/passwords.ts';
import { tooManyAttempts } from './refused.ts';

/**
 * Verifies the key of the signed-in person, also when they act for another taxpayer. Attempts are counted per account
 * within sessions, so strangers cannot delay its owner. Refuses with `clave_incorrecta` and `espera`.
 */
export async function demandOwnKey(
  key: string,
  context: DataStore & Caller & Refusing<'clave_incorrecta' | ErrorsOf<typeof tooManyAttempts>>,
): Promise<void> {
  const who = context.representative ?? context.taxpayer;
  if (!who) throw context.refuse('clave_incorrecta');
  const attempt = {
    purpose: 'firma',
    person: String(who.id),
    device: 'sesion',
    now: epochSeconds(),
  } as const;
  const { wait } = await registerAttempt(context.db, attempt);
  if (wait > 0) throw tooManyAttempts(wait, context);
  if (!(await verifyPassword(key, who.password_hash))) throw context.refuse('clave_incorrecta');
  await undoFailure(context.db, attempt);
}
