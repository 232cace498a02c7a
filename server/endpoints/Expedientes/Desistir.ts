import type { Handler } from '#server/core/context/handler.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { expedienteView } from '#server/subjects/expedientes/expediente-view.ts';
import { moveExpediente } from '#server/subjects/expedientes/move.ts';
import { nameOf } from '#server/subjects/expedientes/name-of.ts';
import { ownExpediente } from '#server/subjects/expedientes/own-expediente.ts';

/** Lets a procedure go while it is not decided. */
export const desistir: Handler<'Expedientes/Desistir'> = (request, context) =>
  inTransaction(context, async (inside) => {
    const expediente = await ownExpediente(request, inside);
    const by = { author: 'CONTRIBUYENTE', representative: inside.representative } as const;
    if (!(await moveExpediente(expediente, { state: 'DESISTIDO', detail: null, ...by }, inside)))
      throw inside.refuse('ya_resuelto', { expediente: nameOf(expediente) });
    return expedienteView(await ownExpediente(request, inside), inside);
  });
