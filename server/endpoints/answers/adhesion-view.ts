import type { Caller, Moment } from '#server/core/context/context.ts';
import type { AdhesionDebito } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { movementsOf } from '#server/subjects/adhesions/debits.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';
import { isOwn } from '#server/subjects/adhesions/adhesion-access.ts';
import { lastDayToConfirm } from '#server/rules/payments/automatic-debit.ts';
import { isOfOwner, isWaitingForOwner, stateOn } from '#server/subjects/adhesions/waiting-adhesion.ts';

/** An adhesion in wire format, with its last debit. */
export async function adhesionView(
  adhesion: DebitAdhesion,
  context: Moment & Caller,
): Promise<AdhesionDebito> {
  const waiting = isWaitingForOwner(adhesion, context);
  const [last] = await movementsOf(context.db, adhesion.id);
  return {
    id_adhesion: adhesion.id,
    nro_constancia: adhesion.receipt_number,
    tributo: adhesion.tax,
    imponible: adhesion.object,
    marca: adhesion.brand,
    tarjeta: `****${adhesion.last_four}`,
    fecha_alta: adhesion.created_on,
    primera_cuota: adhesion.first_period,
    estado: stateOn(adhesion, context),
    fecha_estado: adhesion.state_date,
    propia: isOwn(adhesion, context),
    a_confirmar: waiting && isOfOwner({ owner: adhesion.owner_id }, context),
    confirmar_hasta: waiting ? lastDayToConfirm(adhesion.state_date) : null,
    ultimo_debito: last
      ? { periodo: last.period, fecha: last.date, importe: fromCents(last.amount), resultado: last.state }
      : null,
  };
}
