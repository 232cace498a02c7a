import { date } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import type { Context, ErrorsOf } from '#server/core/context/context.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { demandShownSlip } from '#server/subjects/payments/demand-shown-slip.ts';
import { queueUnauthenticatedLetter } from '#server/core/mail/unauthenticated-letters.ts';
import { quotedForMail } from '#server/core/mail/quoted-for-mail.ts';

/** An object that the city numbers: a procedure may charge for what was typed in it, which is quoted and in no link. */
const CODE = /^[A-Z\d][A-Z\d /-]*$/;

/** Sends a slip by mail: its amount, its code and where its PDF is. */
export const enviarBoleta: Handler<'Pagos/EnviarBoleta'> = async (request, context) => {
  const { correo } = request;
  const { db, now, origin, portal, links } = context;
  // The request always gives the object, so `falta_imponible` cannot happen.
  const slip = await demandShownSlip(request, context as Context<ErrorsOf<typeof demandShownSlip>>);
  const isCode = CODE.test(slip.object);
  const text = [
    `Boleta N° ${slip.number}, de ${isCode ? slip.object : quotedForMail(slip.object)}: ${money.write(fromCents(slip.amount_1))} hasta el ${date.write(slip.due_1)}.`,
    `Código de pago electrónico: ${slip.payment_code}.`,
    ...(slip.file_id ? [`Descargala: ${origin}${links.page(slip.file_id)}.`] : []),
    `Pagala: ${origin}/pagos/medio?codigo=${slip.payment_code}${isCode ? `&imponible=${encodeURIComponent(slip.object)}` : ''}.`,
    portal.name,
  ];
  const letter = { to: correo, subject: `Boleta N° ${slip.number}`, text: text.join(' ') };
  await queueUnauthenticatedLetter(db, letter, {
    purpose: 'boleta',
    account: context.taxpayer?.id ?? null,
    now,
  });
  return { correo };
};
