import type { Handler } from '#server/core/context/handler.ts';
import { letterOf } from '#server/subjects/payments/issue-receipt.ts';
import { queueUnauthenticatedLetter } from '#server/core/mail/unauthenticated-letters.ts';
import { findPayment } from '#server/subjects/payments/payments.ts';

/** Mails the receipt of a payment to any address. */
export const enviarComprobante: Handler<'Pagos/EnviarComprobante'> = async ({ pago, correo }, context) => {
  const payment = await findPayment(context.db, pago.toLowerCase());
  const file_id = payment?.file_id;
  if (!payment || !file_id) throw context.refuse('sin_comprobante');
  const letter = letterOf(context, { ...payment, file_id, email: correo });
  const account = context.taxpayer?.id ?? null;
  await queueUnauthenticatedLetter(context.db, letter, { purpose: 'comprobante', account, now: context.now });
  return { correo };
};
