import { fromCents, toCents } from '#formats/money.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { personOf } from '#server/core/audit/actor.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { openQr } from '#server/subjects/payments/open-qr.ts';
import { QR_MINUTES } from '#server/subjects/payments/refresh-payment.ts';
import { startPayment } from '#server/subjects/payments/start-payment.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';

/** Opens a QR that pays a slip from any wallet, for fifteen minutes. While it waits it holds nothing. */
export const iniciar: Handler<'Pagos/QR/Iniciar'> = async (request, context) => {
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
  const picture = await context.files.draw({ kind: 'qr', content: qr });
  const until = new Date(Date.parse(payment.created_at) + QR_MINUTES * 60_000).toISOString();
  return {
    id_operacion: payment.operation_id,
    id_pago: payment.number,
    estado: payment.state,
    importe: fromCents(payment.amount),
    qr,
    imagen_qr: `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
    vence: localMinute(until, context.portal.timeZone),
  };
};
