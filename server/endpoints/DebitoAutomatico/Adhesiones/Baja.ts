import { changeAdhesion } from '#server/subjects/adhesions/adhesion-access.ts';
import { withdrawDebits } from '#server/subjects/adhesions/debited-lines.ts';
import { setState } from '#server/subjects/adhesions/debits.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** Ends an adhesion: what was to be debited is paid like anything else again. */
export const baja: Handler<'DebitoAutomatico/Adhesiones/Baja'> = (request, context) =>
  changeAdhesion(request, context, async (adhesion, inside) => {
    const { db, today } = inside;
    await setState(db, adhesion, 'BAJA', today);
    // A waiting adhesion announced no debits: those of its object belong to another card.
    if (adhesion.state !== 'PENDIENTE') await withdrawDebits(adhesion, inside);
    return { id_adhesion: adhesion.id, estado: 'BAJA', fecha_estado: today };
  });
