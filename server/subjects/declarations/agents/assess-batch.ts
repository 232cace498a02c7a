import { writtenDecimal } from '#forms/records/decimal.ts';
import { fromCents, writeAmount } from '#formats/money.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Column } from '#server/documents/drawing/table.ts';
import { PERCEPTION_TAX } from '#server/rules/taxes/tax-names.ts';
import { addedLines } from '#server/subjects/declarations/added-lines.ts';
import { assessedLines, type Assessment } from '#server/subjects/declarations/assess.ts';
import type { DeclarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import { writePerThousand } from '#server/subjects/declarations/per-thousand.ts';
import type { BatchOperation } from './batch-operations.ts';
import { batchTotals } from './batch-totals.ts';
import { keepOperations } from './keep-operations.ts';
import type { Batch } from './read-batch.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Operaciones del archivo' },
  { title: 'Líneas', width: 66, align: 'right' },
  { title: 'Base', width: 110, align: 'right' },
  { title: 'Importe', width: 110, align: 'right' },
];

/** What a file of operations comes to: its receipt lists them by their rate, since there may be thousands. */
export async function assessBatch(
  { operations, report: { lines } }: Batch,
  basis: DeclarationBasis,
  context: Context,
): Promise<Assessment> {
  const left = lines - operations.length;
  const out = left > 0 ? [['Quedaron afuera, por tener errores', writtenDecimal(left, 0), '', '']] : [];
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
      table: { columns: COLUMNS, rows: [...byRate(operations), ...out] },
      keep: (declaration, inside) => keepOperations(declaration, operations, kept, inside),
    },
    basis,
    context,
  );
}

function byRate(operations: readonly BatchOperation[]): string[][] {
  const groups = batchTotals(
    operations,
    ({ rate, amount }) => `${amount < 0 ? 'Notas de crédito al' : 'Al'} ${writePerThousand(rate)}`,
  );
  const written = (cents: number) => writeAmount(fromCents(cents));
  return [...groups].map(([kind, { lines, base, amount }]) => [
    kind,
    writtenDecimal(lines, 0),
    written(base),
    written(amount),
  ]);
}
