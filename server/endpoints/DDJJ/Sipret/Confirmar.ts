import { writtenDecimal } from '#forms/records/decimal.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { demandOwnKey } from '#server/subjects/accounts/demand-own-key.ts';
import { assessBatch } from '#server/subjects/declarations/agents/assess-batch.ts';
import { batchBasis } from '#server/subjects/declarations/agents/batch-basis.ts';
import { readBatch } from '#server/subjects/declarations/agents/read-batch.ts';
import { annexView } from '#server/endpoints/answers/annex.ts';
import { attachFiles } from '#server/subjects/declarations/attach-files.ts';
import {
  demandUnchangedAmounts,
  demandSequence,
  fileAssessed,
} from '#server/subjects/declarations/file-assessed.ts';

/** Files the declaration of a file of operations, with the file as its annex: all or nothing. */
export const confirmar: Handler<'DDJJ/Sipret/Confirmar'> = async (request, context) => {
  const { refuse } = context;
  await demandOwnKey(request.clave, context);
  // Parse thousands of lines before the transaction, which makes others wait.
  const batch = await readBatch(request.id_lote, await batchBasis(request, context), context);
  const { lines } = batch.report;
  const rejected = lines - batch.operations.length;
  if (batch.operations.length === 0) throw refuse('ninguna_linea');
  if (rejected > 0 && request.parcial !== true)
    throw refuse('parcial_sin_aceptar', { rechazadas: writtenDecimal(rejected, 0) });
  if (batch.operations.reduce((sum, { amount }) => sum + amount, 0) < 0) throw refuse('total_negativo');
  return inTransaction(context, async (inside) => {
    const basis = await batchBasis(request, inside);
    demandSequence(request, basis, inside);
    const assessment = await assessBatch(batch, basis, inside);
    if (request.aceptadas !== batch.operations.length) throw refuse('lote_cambio');
    demandUnchangedAmounts(request, assessment, inside);
    const sent = {
      field: 'id_lote',
      id: request.id_lote,
      limits: { accept: ['txt' as const, 'zip' as const] },
    };
    const [annex] = await attachFiles([sent], inside);
    const answer = await fileAssessed({ ...request, sin_movimiento: false }, basis, assessment, inside);
    const file_id = annex?.id ?? request.id_lote;
    await inside.db
      .insertInto('declaration_file')
      .values({
        declaration: answer.nro_presentacion,
        file_id,
        lines,
        rejected,
      })
      .execute();
    return { ...answer, ...annexView(file_id, basis.business.tax, inside) };
  });
};
