import type { Table } from '#contract/generated/grammar.ts';
import { tableRows } from '#server/core/catalogues/table-rows.ts';
import type { DueDay } from '#server/rules/calendar/due-dates.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A row of the table of due days, by the names of its columns. */
export interface TaxDueDay extends DueDay {
  tipo_inscripcion: CodeOf<'tributos'>;
  tributo: string;
  /** Of which fortnight; missing: of the month. */
  quincena?: 1 | 2;
  /** The last digit of a CUIT up to which it holds; missing: whatever it is. */
  hasta?: number;
}

/** The due days of all taxes that are in force on a day. */
export function dueDays(tables: ReadonlyMap<string, Table>, day: string): readonly TaxDueDay[] {
  return tableRows(tables, 'vencimientos', day) as unknown as readonly TaxDueDay[];
}
