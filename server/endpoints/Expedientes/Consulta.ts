import type { Handler } from '#server/core/context/handler.ts';
import { expedienteView } from '#server/subjects/expedientes/expediente-view.ts';
import { ownExpediente } from '#server/subjects/expedientes/own-expediente.ts';
import { withReceipt } from '#server/subjects/expedientes/with-receipt.ts';

/** Where a procedure stands: to who filed it signed in, or to who has its verification code. */
export const consulta: Handler<'Expedientes/Consulta'> = async (request, context) =>
  expedienteView(await withReceipt(await ownExpediente(request, context), context), context);
