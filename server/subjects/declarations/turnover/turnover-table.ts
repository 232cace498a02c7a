import { fromCents, writeAmount } from '#formats/money.ts';
import type { Column } from '#server/documents/drawing/table.ts';
import type { DeclarationActivity } from '#server/core/store/schema/declaration-schema.ts';
import type { ReceiptTable } from '#server/subjects/declarations/declaration-kind.ts';
import { writePerThousand } from '#server/subjects/declarations/per-thousand.ts';

const AMOUNT = { width: 66, align: 'right' } as const;
const COLUMNS: readonly Column[] = [
  { title: 'Actividad' },
  { title: 'Ingreso bruto', ...AMOUNT },
  { title: 'Deducciones', ...AMOUNT },
  { title: 'Exento', ...AMOUNT },
  { title: 'Base', ...AMOUNT },
  { title: 'Alícuota', width: 54, align: 'right' },
  { title: 'Impuesto', ...AMOUNT },
];

/** The activities of a declaration as its receipt lists them. @param names of activities, by code */
export function turnoverTable(
  lines: readonly Omit<DeclarationActivity, 'declaration'>[],
  names: ReadonlyMap<string, { name: string }>,
): ReceiptTable {
  const rows = lines.map(({ activity, gross, deductions, exempt, base, rate, amount }) => [
    `${activity} ${names.get(activity)?.name ?? ''}`.trimEnd(),
    ...[gross, deductions, exempt, base].map((cents) => writeAmount(fromCents(cents))),
    writePerThousand(rate),
    writeAmount(fromCents(amount)),
  ]);
  return { columns: COLUMNS, rows };
}
