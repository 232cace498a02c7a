import { changeAdhesion } from '#server/subjects/adhesions/adhesion-access.ts';
import { checkCard, holderDocument } from '#server/subjects/adhesions/debit-card.ts';
import { announceDebits } from '#server/subjects/adhesions/debited-lines.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** Goes on with another card; one that was suspended is active again. */
export const cambiarTarjeta: Handler<'DebitoAutomatico/Adhesiones/CambiarTarjeta'> = async (
  request,
  context,
) => {
  const { tarjeta, titular } = request;
  checkCard(tarjeta, context);
  return changeAdhesion(request, context, async (adhesion, inside) => {
    const { db, today } = inside;
    const active = { state: 'ACTIVA', state_date: adhesion.state === 'ACTIVA' ? adhesion.state_date : today };
    const card = {
      holder: titular.nombre,
      holder_document: holderDocument(titular.nro_documento),
      brand: tarjeta.marca,
      bin: tarjeta.bin,
      last_four: tarjeta.ultimos_digitos,
      card_expiry: tarjeta.vencimiento,
      card_token: tarjeta.token,
    };
    await db
      .updateTable('debit_adhesion')
      .set({ ...active, ...card })
      .where('id', '=', adhesion.id)
      .execute();
    await announceDebits({ ...adhesion, ...active }, inside);
    return {
      id_adhesion: adhesion.id,
      estado: 'ACTIVA',
      tarjeta: `${tarjeta.marca} ****${tarjeta.ultimos_digitos}`,
    };
  });
};
