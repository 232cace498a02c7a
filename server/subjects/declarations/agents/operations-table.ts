import { cuit as cuitFormat } from '#formats/cuit.ts';
import { date } from '#formats/date.ts';
import { fromCents, writeAmount } from '#formats/money.ts';
import type { Column } from '#server/documents/drawing/table.ts';
import type { ReceiptTable } from '#server/subjects/declarations/declaration-kind.ts';
import { writePerThousand } from '#server/subjects/declarations/per-thousand.ts';
import type { DeclaredOperation } from './declared-operations.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Sujeto' },
  { title: 'CUIT', width: 74 },
  { title: 'Fecha', width: 56 },
  { title: 'Comprobante', width: 88 },
  { title: 'Base', width: 66, align: 'right' },
  { title: 'Alícuota', width: 54, align: 'right' },
  { title: 'Importe', width: 66, align: 'right' },
];

type Listed = Pick<DeclaredOperation, 'name' | 'cuit' | 'date' | 'voucher' | 'base' | 'rate' | 'amount'>;

/** Operations of an agent, as a table of the receipt. */
export function operationsTable(operations: readonly Listed[]): ReceiptTable {
  const rows = operations.map(({ name, cuit, date: day, voucher, base, rate, amount }) => [
    name,
    cuitFormat.write(cuit),
    date.write(day),
    voucher,
    writeAmount(fromCents(base)),
    writePerThousand(rate),
    writeAmount(fromCents(amount)),
  ]);
  return { columns: COLUMNS, rows };
}
