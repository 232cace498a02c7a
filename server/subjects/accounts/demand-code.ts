import type { Client, ErrorsOf, Refusing, DataStore } from '#server/core/context/context.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { undoFailure, registerAttempt } from '#server/core/access/access-guard.ts';
import { codeOpens } from '#server/core/access/mail-codes.ts';
import { tooManyAttempts } from './refused.ts';

/**
 * Returns the subject that a mailed code opens, out of some. Failed attempts delay only requests with the same `person`
 * and device. Refuses with `codigo_incorrecto` and `espera`.
 *
 * @param person name under which attempts are counted
 */
export async function demandCode(
  person: string,
  subjects: readonly string[],
  code: string,
  {
    db,
    device,
    refuse,
  }: DataStore & Client & Refusing<'codigo_incorrecto' | ErrorsOf<typeof tooManyAttempts>>,
): Promise<string> {
  const now = epochSeconds();
  const attempt = { purpose: 'codigo', person, device: device.id, now } as const;
  const { wait } = await registerAttempt(db, attempt);
  if (wait > 0) throw tooManyAttempts(wait, { refuse });
  const opened = await codeOpens(db, ['', ...subjects], code, now);
  if (opened === null) throw refuse('codigo_incorrecto');
  await undoFailure(db, attempt);
  return opened;
}
