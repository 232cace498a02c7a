import { epochSeconds } from '#server/core/time/clock.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { sendCodes } from '#server/subjects/accounts/send-code.ts';
import { findTaxpayerBySignIn, mailAddressOf } from '#server/core/access/taxpayers.ts';

const ASKED =
  'Si ese CUIT tiene clave fiscal y un correo registrado, te enviamos un código de 10 letras y números. Si ya habías pedido uno y no venció, usá ese: no te mandamos otro.';

/**
 * Mails a code to change a forgotten key. Every CUIT gets the same answer, and a code is stored in any case; only the
 * mail reveals that the account exists.
 */
export const recuperar: Handler<'auth/recuperar'> = async ({ usuario: cuit }, context) => {
  const taxpayer = await findTaxpayerBySignIn(context.db, cuit);
  const letter = {
    subject: cuit,
    to: taxpayer ? mailAddressOf(taxpayer) : null,
    title: 'Código para recuperar tu clave fiscal',
    unasked: 'tu clave no cambió',
  };
  await sendCodes([letter], epochSeconds(), context);
  return { enviado: true, message: ASKED };
};
