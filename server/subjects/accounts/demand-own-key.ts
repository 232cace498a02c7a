import { epochSeconds } from '#server/core/time/clock.ts';
import type { Context, ErrorsOf } from '#server/core/context/context.ts';
import { forgive, takeTurn } from '#server/core/access/access-guard.ts';
import { verifyPassword } from '#server/core/access/passwords.ts';
import { haveToWait } from './refused.ts';

/**
 * Holds a key against that of who signed in, for himself or for somebody else. Only who has a session of his tries: nobody
 * else makes him wait. Refuses with `clave_incorrecta` and `espera`.
 */
export async function demandOwnKey(
  key: string,
  context: Context<'clave_incorrecta' | ErrorsOf<typeof haveToWait>>,
): Promise<void> {
  const who = context.representative ?? context.taxpayer;
  if (!who) throw context.refuse('clave_incorrecta');
  const attempt = {
    purpose: 'firma',
    person: String(who.id),
    device: 'sesion',
    now: epochSeconds(),
  } as const;
  const { wait } = await takeTurn(context.db, attempt);
  if (wait > 0) throw haveToWait(wait, context);
  if (!(await verifyPassword(key, who.password_hash))) throw context.refuse('clave_incorrecta');
  await forgive(context.db, attempt);
}
