import type { Office, Refusing, DataStore } from '#server/core/context/context.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import type { DebtLine } from './debt-line.ts';
import type { DebtTerms } from './debt-terms.ts';
import { debtLines, isObligationOpen } from './debt.ts';

/**
 * Converts rows to lines on a day and demands that all are payable. The first that is not is refused with
 * `concepto_pagado`, `concepto_en_proceso` or `concepto_bloqueado`.
 */
export async function payableLines(
  rows: readonly ObligationRow[],
  day: string,
  terms: DebtTerms,
  context: DataStore &
    Pick<Office, 'portal'> &
    Refusing<'concepto_bloqueado' | 'concepto_en_proceso' | 'concepto_pagado'>,
): Promise<DebtLine[]> {
  const closed = rows.find((row) => !isObligationOpen(row));
  if (closed?.status === 'ANULADA')
    throw context.refuse('concepto_bloqueado', { concepto: closed.label, motivo: 'Fue anulada' });
  if (closed) throw context.refuse('concepto_pagado', { concepto: closed.label });
  const lines = await debtLines(rows, day, terms, context);
  const operacion = lines.find((line) => line.heldBy !== null)?.heldBy ?? null;
  if (operacion !== null) throw context.refuse('concepto_en_proceso', { operacion });
  const blocked = lines.find(({ selectable }) => !selectable);
  if (blocked)
    throw context.refuse('concepto_bloqueado', { concepto: blocked.row.label, motivo: blocked.reason ?? '' });
  return lines;
}
