import { date } from '#formats/date.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { claimFiles } from '#server/subjects/expedientes/claim-files.ts';
import { expedienteView } from '#server/endpoints/answers/expediente-view.ts';
import { moveExpediente } from '#server/subjects/expedientes/move.ts';
import { nameOf } from '#server/subjects/expedientes/name-of.ts';
import { replyLimits } from '#server/subjects/expedientes/reply-limits.ts';
import { ownExpediente } from '#server/subjects/expedientes/own-expediente.ts';

/** Answers an observation with words and files, within its days. */
export const subsanar: Handler<'Expedientes/Subsanar'> = (request, context) =>
  inTransaction(context, async (inside) => {
    const expediente = await ownExpediente(request, inside);
    const { refuse, representative, today } = inside;
    const { answer_until: until, state } = expediente;
    if (state === 'OBSERVADO' && until !== null && today > until)
      throw refuse('plazo_vencido', { fecha: date.write(until) });
    const limits = replyLimits(inside.endpoints.get(expediente.endpoint));
    const named = (request.archivos ?? []).map((id, i) => ({ field: `archivos.${i}`, id, limits }));
    const files = await claimFiles(named, inside);
    const answer = { detail: request.texto, author: 'CONTRIBUYENTE', representative, files } as const;
    if (!(await moveExpediente(expediente, { state: 'SUBSANADO', ...answer }, inside)))
      throw refuse('no_observado', { expediente: nameOf(expediente) });
    return expedienteView(await ownExpediente(request, inside), inside);
  });
