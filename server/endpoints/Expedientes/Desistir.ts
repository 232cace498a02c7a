import type { Now, Refusing } from '#server/core/context/context.ts';
import { date } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { personOf } from '#server/core/audit/actor.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { cancellationOf, type Cancellation } from '#server/subjects/expedientes/cancellation.ts';
import { expedienteView } from '#server/endpoints/answers/expediente-view.ts';
import { moveExpediente } from '#server/subjects/expedientes/move.ts';
import { nameOf } from '#server/subjects/expedientes/name-of.ts';
import { ownExpediente } from '#server/subjects/expedientes/own-expediente.ts';
import { giveBack } from '#server/subjects/payments/give-back.ts';

const BEING_PAID = 'Había un pago sin confirmar: si se acredita, te lo devolvemos.';

/** Gives up an undecided expediente; a paid one only if its procedure declares what happens to the payment. */
export const desistir: Handler<'Expedientes/Desistir'> = (request, context) =>
  inTransaction(context, async (inside) => {
    const expediente = await ownExpediente(request, inside);
    const name = nameOf(expediente);
    const cancellation = await cancellationOf(expediente, inside);
    const { payments, paid } = cancellation;
    if (payments.length > 0) demandPaidCancel(cancellation, name, inside);
    const effects = async () => {
      if (paid?.paid !== 'refunded') return;
      for (const payment of payments)
        await giveBack(payment, `Cancelaste el expediente ${name}`, personOf(inside), inside);
    };
    const by = { author: 'CONTRIBUYENTE', representative: inside.representative } as const;
    const move = { state: 'DESISTIDO', detail: whatBecomesOf(cancellation), ...by } as const;
    if (!(await moveExpediente(expediente, { ...move, effects, cancels: paid !== null }, inside)))
      throw inside.refuse('ya_resuelto', { expediente: name });
    return expedienteView(await ownExpediente(request, inside), inside);
  });

function demandPaidCancel(
  { paid }: Cancellation,
  expediente: string,
  { refuse, today }: Now & Refusing<'fuera_de_plazo' | 'ya_pagado'>,
): void {
  if (!paid) throw refuse('ya_pagado', { expediente });
  if (today > paid.last) throw refuse('fuera_de_plazo', { fecha: date.write(paid.last) });
}

/** Text of its history about the payment, as shown before; null: no payment. */
function whatBecomesOf({ paid, payments, isBeingPaid }: Cancellation): string | null {
  if (!paid) return isBeingPaid ? BEING_PAID : null;
  if (paid.paid === 'kept') return paid.text;
  const amount = payments.reduce((sum, one) => sum + one.amount, 0);
  return `${paid.text} Pedimos la devolución de ${money.write(fromCents(amount))}.`;
}
