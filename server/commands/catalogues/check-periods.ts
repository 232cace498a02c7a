import { date } from '#formats/date.ts';
import type { NumberedValues } from '#server/commands/sheets/read-rows.ts';
import type { ReportRow, StoreRow } from '#server/commands/sheets/store-sheet.ts';
import type { Database } from '#server/core/store/database.ts';

/** None ends before it begins. */
export async function checkEnds(
  _: Database,
  rows: readonly NumberedValues[],
  report: ReportRow,
): Promise<void> {
  for (const { number, values } of rows) {
    const { desde, hasta } = values;
    if (desde !== undefined && hasta !== undefined && hasta < desde)
      report(number, 'hasta: es antes que desde.');
  }
}

/** Reports rows of a kind that overlap; one without an end lasts until the next one. */
export function checkPeriods(
  rows: readonly NumberedValues[],
  stored: readonly StoreRow[],
  report: ReportRow,
): void {
  const numbers = new Map(
    rows.map(({ number, values }) => [keyOf(values['tipo'], values['desde']), number] as const),
  );
  const sorted = stored.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  for (const [i, later] of sorted.entries()) {
    const earlier = sorted[i - 1];
    if (!earlier || earlier['kind'] !== later['kind']) continue;
    const end = earlier['until'] ?? null;
    if (end === null || end < later['since']!) continue;
    const [number, before] = [numbers.get(orderOf(later)), numbers.get(orderOf(earlier))];
    if (number !== undefined)
      report(number, `desde: ya hay una de ${later['kind']} hasta el ${date.write(String(end))}.`);
    else if (before !== undefined)
      report(before, `hasta: el ${date.write(String(later['since']))} ya empieza otra de ${later['kind']}.`);
  }
}

const keyOf = (kind: unknown, since: unknown) => `${kind} ${since}`;
const orderOf = ({ kind, since }: StoreRow) => keyOf(kind, since);
