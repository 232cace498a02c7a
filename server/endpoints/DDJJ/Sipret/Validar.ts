import { problemText } from '#forms/records/record-report.ts';
import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { assessBatch } from '#server/subjects/declarations/agents/assess-batch.ts';
import { batchTotals } from '#server/subjects/declarations/agents/batch-totals.ts';
import { batchBasis } from '#server/subjects/declarations/agents/batch-basis.ts';
import { readBatch } from '#server/subjects/declarations/agents/read-batch.ts';
import { fortnightOf } from '#server/subjects/declarations/fortnight-of.ts';
import { versionOf } from '#server/subjects/declarations/version-of.ts';

/** Maximum problems in the answer; `DDJJ/Sipret/Errores` gives all. */
const TOLD = 200;

/** Parses a file of operations and computes its declaration; nothing is stored. */
export const validar: Handler<'DDJJ/Sipret/Validar'> = async (request, context) => {
  const basis = await batchBasis(request, context);
  const batch = await readBatch(request.archivo, basis, context);
  const { operations, problems, report } = batch;
  const { tax, interest, fine } = await assessBatch(batch, basis, context);
  return {
    id_lote: request.archivo,
    padron: basis.business.register_number,
    tipo_inscripcion: basis.business.tax,
    periodo: request.periodo,
    ...fortnightOf(basis),
    vencimiento: basis.due,
    fuera_de_termino: basis.late,
    secuencia: basis.sequence,
    version: versionOf(basis.sequence),
    nro_rectificada: basis.replaced?.number ?? null,
    leidas: report.lines,
    aceptadas: operations.length,
    rechazadas: report.lines - operations.length,
    errores: problems
      .slice(0, TOLD)
      .map((problem) => ({ linea: problem.line, columna: problem.column, mensaje: problemText(problem) })),
    total_errores: problems.length,
    base: fromCents(operations.reduce((sum, { base }) => sum + base, 0)),
    total_retenido: fromCents(tax.determined),
    a_pagar: fromCents(tax.payable),
    saldo_favor: fromCents(tax.credit),
    interes: fromCents(interest),
    multa: fine && fromCents(fine.reduced),
    totales: [...batchTotals(operations, ({ voucherKind }) => voucherKind)].map(
      ([tipo_comprobante, { lines, base, amount }]) => ({
        tipo_comprobante,
        lineas: lines,
        base: fromCents(base),
        importe: fromCents(amount),
      }),
    ),
  };
};
