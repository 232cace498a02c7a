import { writtenDecimal } from '#forms/records/decimal.ts';
import { fromCents, writeAmount } from '#formats/money.ts';
import type { Column } from '#server/documents/drawing/table.ts';
import type { ReceiptTable } from '#server/subjects/declarations/declaration-kind.ts';
import { writePerThousand } from '#server/subjects/declarations/per-thousand.ts';
import type { BatchOperation } from './batch-operations.ts';
import { batchTotals } from './batch-totals.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Operaciones del archivo' },
  { title: 'Líneas', width: 66, align: 'right' },
  { title: 'Base', width: 110, align: 'right' },
  { title: 'Importe', width: 110, align: 'right' },
];

/**
 * The operations of a file as the receipt of its declaration lists them: by their rate, since there may be thousands.
 * @param left lines that stayed out of it
 */
export function batchTable(
  operations: readonly Pick<BatchOperation, 'rate' | 'base' | 'amount'>[],
  left: number,
): ReceiptTable {
  const out = left > 0 ? [['Quedaron afuera, por tener errores', writtenDecimal(left, 0), '', '']] : [];
  const groups = batchTotals(
    operations,
    ({ rate, amount }) => `${amount < 0 ? 'Notas de crédito al' : 'Al'} ${writePerThousand(rate)}`,
  );
  const written = (cents: number) => writeAmount(fromCents(cents));
  const rows = [...groups].map(([kind, { lines, base, amount }]) => [
    kind,
    writtenDecimal(lines, 0),
    written(base),
    written(amount),
  ]);
  return { columns: COLUMNS, rows: [...rows, ...out] };
}
