import type { Handler } from '#server/core/context/handler.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { maskMail } from '#formats/masks/mask-mail.ts';
import { sendTypedCode } from '#server/subjects/accounts/send-code.ts';
import { mailSubject } from '#server/subjects/taxpayers/mail-owner.ts';

const LETTER = { title: 'Código para confirmar tu correo', unasked: 'tus datos siguen igual' };

/** Sends a code to the new mail of the signed-in taxpayer. */
export const enviarCodigo: Handler<'Contribuyente/EnviarCodigo'> = async ({ email }, context) => {
  const { taxpayer, representative, refuse } = context;
  if (!taxpayer || representative) throw refuse('solo_titular');
  const subject = mailSubject(taxpayer.id, email);
  const by = { account: taxpayer.id, now: epochSeconds() };
  await sendTypedCode({ ...LETTER, to: email, subject }, by, context);
  return {
    enviado: true,
    message: `Te enviamos un código a ${maskMail(email)}. Si ya habías pedido uno y no venció, usá ese.`,
  };
};
