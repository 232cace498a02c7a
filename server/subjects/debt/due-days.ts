import type { Table } from '#contract/generated/grammar.ts';
import { rowsInForce } from '#server/core/catalogues/rows-in-force.ts';
import type { DueDay } from '#server/rules/calendar/due-dates.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A row of the table of due days, by the names of its columns. */
export interface TaxDueDay extends DueDay {
  tipo_inscripcion: CodeOf<'tributos'>;
  tributo: string;
  /** Fortnight; missing: the whole month. */
  quincena?: 1 | 2;
  /** Highest last digit of the CUIT it applies to; missing: any. */
  hasta?: number;
}

/** The due days of all taxes in force on a day. */
export function dueDays(tables: ReadonlyMap<string, Table>, day: string): readonly TaxDueDay[] {
  return rowsInForce(tables, 'vencimientos', day) as unknown as readonly TaxDueDay[];
}
