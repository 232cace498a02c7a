import { randomInt } from 'node:crypto';
import { epochSeconds } from '#server/clock.ts';
import { codeSubject, knownAdhesion } from '#server/endpoints/adhesion-access.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { maskMail } from '#server/endpoints/mask-mail.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { keepCode } from '#server/store/recovery-codes.ts';

const MINUTES = 10;
const TRIES = 3;

/** Sends a code to the mail of an adhesion, with which it can be ended or change its card without signing in (domain R27). */
export const enviarCodigo: Handler<'DebitoAutomatico/Adhesiones/EnviarCodigo'> = async (request, context) => {
  const adhesion = await knownAdhesion(request, context);
  const now = epochSeconds();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const kept = { cuit: codeSubject(adhesion), hash: await hashPassword(code), tries: TRIES };
  await keepCode(context.db, { ...kept, expiresAt: now + MINUTES * 60 }, now);
  context.providers.mail.send({
    to: adhesion.email,
    subject: 'Código para tu débito automático',
    text: `Tu código es ${code}. Vence en ${MINUTES} minutos. Si no lo pediste, no hagas nada: tu adhesión sigue igual.`,
  });
  return { correo: maskMail(adhesion.email) };
};
