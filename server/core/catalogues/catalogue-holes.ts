import { addDays, date } from '#formats/date.ts';
import { RATE_KINDS, UNIT_KINDS } from '#server/rules/money/charged-codes.ts';
import type { Database } from '#server/core/store/database.ts';

/** A period without a rate or a unit value. */
interface CatalogueHole {
  /** What is missing, in words. */
  what: string;
  from: string;
  /** Last day; null: from then on. */
  to: string | null;
}

interface DatedRow {
  kind: string;
  since: string;
  until: string | null;
}

/**
 * The days without a rate or a value of a unit between those that are kept, and after the last, in sentences.
 * @param until only those that begin by this day; absent: all
 */
export async function catalogueHoles(db: Database, until?: string): Promise<string[]> {
  const holes = [
    ...holesIn(await datedRows(db, 'rate'), RATE_KINDS, (name) => `tasas.csv: no hay ninguna tasa ${name}`),
    ...holesIn(
      await datedRows(db, 'unit_value'),
      UNIT_KINDS,
      (name) => `unidades.csv: ${name} no tiene valor`,
    ),
  ];
  return holes.filter(({ from }) => until === undefined || from <= until).map(describeHole);
}

function datedRows(db: Database, table: 'rate' | 'unit_value'): Promise<DatedRow[]> {
  return db.selectFrom(table).select(['kind', 'since', 'until']).orderBy('kind').orderBy('since').execute();
}

/** @param rows by kind and then by the day each begins */
function holesIn(
  rows: readonly DatedRow[],
  kinds: Readonly<Record<string, string>>,
  say: (name: string) => string,
): CatalogueHole[] {
  return rows.flatMap(({ kind, until }, i) => {
    if (until === null) return [];
    const next = rows[i + 1];
    const begins = next?.kind === kind ? next.since : null;
    const from = addDays(until, 1);
    if (begins !== null && begins <= from) return [];
    const what = `${say(kinds[kind] ?? kind)} (${kind})`;
    return [{ what, from, to: begins === null ? null : addDays(begins, -1) }];
  });
}

function describeHole({ what, from, to }: CatalogueHole): string {
  const days = to === null ? `desde el ${date.write(from)}` : `del ${date.write(from)} al ${date.write(to)}`;
  return `${what} ${days}: lo que la necesite esos días va a decir que falta cargarla.`;
}
