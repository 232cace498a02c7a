import { epochSeconds } from '#server/core/time/clock.ts';
import type { Handler, ResponseOf } from '#server/core/context/handler.ts';
import { undoFailure, registerAttempt } from '#server/core/access/access-guard.ts';
import { codeOpens } from '#server/core/access/mail-codes.ts';
import { findTaxpayerBySignIn } from '#server/core/access/taxpayers.ts';
import { changeKey } from '#server/subjects/accounts/change-key.ts';
import { tooManyAttempts } from '#server/subjects/accounts/refused.ts';

type Answer = ResponseOf<'auth/confirmar-codigo'>;

const WRONG: Answer = {
  signin: false,
  message: 'El código no es correcto o venció. Revisá el último correo que te enviamos.',
};

/**
 * Changes the key, given a mailed code, and signs in; with a second factor it must be proved too. An unknown CUIT is
 * answered as a wrong code. Attempts are counted per CUIT and device. Refuses with `espera`.
 */
export const confirmarCodigo: Handler<'auth/confirmar-codigo'> = async (request, context) => {
  const { usuario: cuit, codigo, clave_nueva, repetir } = request;
  const { db, device, refuse } = context;
  if (clave_nueva !== repetir) throw refuse('claves_distintas');
  const now = epochSeconds();
  const attempt = { purpose: 'codigo', person: cuit, device: device.id, now } as const;
  const { wait } = await registerAttempt(db, attempt);
  if (wait > 0) throw tooManyAttempts(wait, context);
  const right = await codeOpens(db, [cuit], codigo, now);
  const taxpayer = await findTaxpayerBySignIn(db, cuit);
  if (right === null || !taxpayer) return WRONG;
  await undoFailure(db, attempt);
  return changeKey(taxpayer, clave_nueva, 'CLAVE_RECUPERADA', context);
};
