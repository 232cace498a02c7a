import { toCents } from '#formats/money.ts';
import { personOf } from '#server/core/audit/actor.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { openQr } from '#server/subjects/payments/open-qr.ts';
import { qrAnswer } from '#server/endpoints/answers/qr-answer.ts';
import { demandShownSlip } from '#server/subjects/payments/demand-shown-slip.ts';
import { startPayment } from '#server/subjects/payments/start-payment.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';

/** Opens a QR that pays a slip from any wallet, for fifteen minutes. While it waits it holds nothing. */
export const iniciar: Handler<'Pagos/QR/Iniciar'> = async (request, context) => {
  await demandShownSlip(request, context);
  const order = {
    operationId: request.id_operacion.toLowerCase(),
    slipNumber: request.nro_boleta,
    method: 'QR' as const,
    agreed: Number(toCents(request.importe)),
    instalments: 1,
    card: null,
    taxpayerId: context.taxpayer?.id ?? null,
    by: personOf(context),
  };
  const started = await startPayment(context, order, context.refuse);
  const slip = await findSlip(context.db, request.nro_boleta);
  const { qr, payment } = await openQr(context, started, slip?.qr ?? '');
  return qrAnswer(context, payment, qr);
};
