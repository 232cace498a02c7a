import type { Handler } from '#server/core/context/handler.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { sendTypedCode } from '#server/subjects/accounts/send-code.ts';
import { mailSubject } from '#server/subjects/electronic-address/address-code.ts';

const ASKED =
  'Te enviamos un código de 10 letras y números a ese correo. Si ya habías pedido uno y no venció, usá ese: no te mandamos otro.';

/** Sends a code to the new mail of an electronic address, to prove access to it. */
export const enviarCodigo: Handler<'DFE/EnviarCodigo'> = async ({ email }, context) => {
  const account = context.taxpayer.id;
  const subject = mailSubject(account, email);
  const title = 'Código para tu domicilio fiscal electrónico';
  const letter = { subject, to: email, title, unasked: 'ese domicilio no cambia' };
  await sendTypedCode(letter, { account, now: epochSeconds() }, context);
  return { enviado: true, message: ASKED };
};
