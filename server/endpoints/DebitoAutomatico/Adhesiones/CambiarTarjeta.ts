import type { Caller, ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import { changeAdhesion, knownAdhesion } from '#server/subjects/adhesions/adhesion-access.ts';
import { holderDocument, proveCard } from '#server/subjects/adhesions/debit-card.ts';
import { setState } from '#server/subjects/adhesions/debits.ts';
import { notifyOwners } from '#server/subjects/adhesions/notify-owner.ts';
import { isOfOwner, putInForce } from '#server/subjects/adhesions/waiting-adhesion.ts';
import type { Handler } from '#server/core/context/handler.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Goes on with another card; one that was suspended is active again, by the word of its owner. */
export const cambiarTarjeta: Handler<'DebitoAutomatico/Adhesiones/CambiarTarjeta'> = async (
  request,
  context,
) => {
  const { tarjeta, titular } = request;
  await knownAdhesion(request, context);
  const proven = await proveCard(tarjeta, context);
  return changeAdhesion(request, context, async (adhesion, inside) => {
    const card = {
      ...proven,
      holder: titular.nombre,
      holder_document: holderDocument(titular.nro_documento),
    };
    await inside.db.updateTable('debit_adhesion').set(card).where('id', '=', adhesion.id).execute();
    return {
      id_adhesion: adhesion.id,
      estado: await goOn({ ...adhesion, ...card }, inside),
      tarjeta: `${proven.brand} ****${proven.last_four}`,
    };
  });
};

/** State of the adhesion with its new card. */
async function goOn(
  adhesion: DebitAdhesion,
  context: Moment & Caller & Pick<Office, 'codes' | 'origin'> & Refusing<ErrorsOf<typeof putInForce>>,
): Promise<CodeOf<'estados_adhesion'>> {
  if (adhesion.state !== 'SUSPENDIDA') return adhesion.state;
  if (isOfOwner({ owner: adhesion.owner_id }, context) || adhesion.taxpayer_id === adhesion.owner_id)
    return (await putInForce(adhesion, context)).state;
  await setState(context.db, adhesion, 'PENDIENTE', context.today);
  await notifyOwners([adhesion], context);
  return 'PENDIENTE';
}
