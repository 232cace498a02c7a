import type { Caller, Moment } from '#server/core/context/context.ts';
import { PERCEPTION_TAX } from '#server/rules/taxes/tax-codes.ts';
import { addedLines } from '#server/subjects/declarations/added-lines.ts';
import { assessedLines, type Assessment } from '#server/subjects/declarations/assess.ts';
import type { DeclarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import { batchTable } from './batch-table.ts';
import { keepOperations } from './keep-operations.ts';
import type { Batch } from './read-batch.ts';

/** Assesses a file of operations. */
export async function assessBatch(
  { operations, report: { lines } }: Batch,
  basis: DeclarationBasis,
  context: Moment & Caller,
): Promise<Assessment> {
  const kept = {
    collects: basis.business.tax === PERCEPTION_TAX,
    cuit: context.taxpayer?.cuit ?? '',
    replaced: basis.replaced,
  };
  return assessedLines(
    {
      ...addedLines(
        operations.map(({ amount }) => amount),
        basis,
      ),
      view: {},
      table: batchTable(operations, lines - operations.length),
      keep: (declaration, inside) => keepOperations(declaration, operations, kept, inside),
    },
    basis,
    context,
  );
}
