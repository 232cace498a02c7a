import { changeableAdhesion } from '#server/endpoints/adhesion-access.ts';
import { withdrawDebits } from '#server/endpoints/debited-lines.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { inTransaction } from '#server/endpoints/transaction.ts';

/** Ends an adhesion: what was to be debited is paid like anything else again (domain R27). */
export const baja: Handler<'DebitoAutomatico/Adhesiones/Baja'> = async (request, context) => {
  const adhesion = await changeableAdhesion(request, context);
  return inTransaction(context, async (inside) => {
    const { db, today } = inside;
    await db
      .updateTable('debit_adhesion')
      .set({ state: 'BAJA', state_date: today })
      .where('id', '=', adhesion.id)
      .execute();
    await withdrawDebits(adhesion, inside);
    return { id_adhesion: adhesion.id, estado: 'BAJA', fecha_estado: today };
  });
};
