import { fromCents } from '#formats/money.ts';
import type { Context } from '#server/core/context/context.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { QR_MINUTES } from '#server/subjects/payments/refresh-payment.ts';

/** A payment by QR in wire format, with its text and picture: the shape `pago_qr`. */
export async function qrAnswer(
  { files, portal, providers }: Pick<Context, 'files' | 'portal' | 'providers'>,
  payment: Payment,
  qr: string,
): Promise<ResponseOf<'Pagos/QR/Iniciar'>> {
  const picture = await files.draw({ kind: 'qr', content: qr });
  const link = providers.wallet.linkFor(qr);
  const until = new Date(Date.parse(payment.created_at) + QR_MINUTES * 60_000).toISOString();
  return {
    id_operacion: payment.operation_id,
    id_pago: payment.number,
    estado: payment.state,
    importe: fromCents(payment.amount),
    qr,
    ...(link !== null && { enlace: link }),
    imagen_qr: `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
    vence: localMinute(until, portal.timeZone),
  };
}
