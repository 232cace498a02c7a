import { randomInt } from 'node:crypto';
import { epochSeconds } from '#server/clock.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { takeTurn } from '#server/store/access-guard.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { keepCode } from '#server/store/recovery-codes.ts';
import { findTaxpayerBySignIn, mailAddressOf } from '#server/store/taxpayers.ts';
import { LOCKED } from './refused.ts';

const MINUTES = 10;
const TRIES = 3;
const ASKED =
  'Si ese CUIT tiene clave fiscal y un correo registrado, te enviamos un código de 6 números. Vence en 10 minutos.';

/**
 * Sends a code to change a key that was forgotten (R2). Whoever asks for whatever CUIT gets the same answer, and a code
 * is kept all the same; only the letter tells.
 */
export const recuperar: Handler<'auth/recuperar'> = async ({ usuario: cuit }, context) => {
  const { db, address, providers } = context;
  const now = epochSeconds();
  const turn = await takeTurn(db, { purpose: 'envio', person: cuit, address, now });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = await hashPassword(code);
  if (turn === 'locked') return { enviado: false, message: LOCKED.message };
  await keepCode(db, { cuit, hash, expiresAt: now + MINUTES * 60, tries: TRIES }, now);
  const taxpayer = await findTaxpayerBySignIn(db, cuit);
  const to = taxpayer && mailAddressOf(taxpayer);
  if (to) providers.mail.send({ to, ...letter(code) });
  return { enviado: true, message: ASKED };
};

function letter(code: string) {
  return {
    subject: 'Código para recuperar tu clave fiscal',
    text: `Tu código es ${code}. Vence en ${MINUTES} minutos. Si no lo pediste, no hagas nada: tu clave no cambió.`,
  };
}
