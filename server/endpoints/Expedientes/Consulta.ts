import type { Handler } from '#server/core/context/handler.ts';
import { expedienteView } from '#server/endpoints/answers/expediente-view.ts';
import { ownExpediente } from '#server/subjects/expedientes/own-expediente.ts';
import { withReceipt } from '#server/subjects/expedientes/with-receipt.ts';

/** The state of an expediente, for the signed-in applicant or for the bearer of its verification code. */
export const consulta: Handler<'Expedientes/Consulta'> = async (request, context) =>
  expedienteView(await withReceipt(await ownExpediente(request, context), context), context);
