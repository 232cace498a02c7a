import type { StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import type { References } from './references.ts';

/** A sheet with a `titular`: a CUIT in the spreadsheet, an account in a column of the store. */
export function withOwner(sheet: StoreSheet, column: string, { taxpayers, cuits }: References): StoreSheet {
  return {
    ...sheet,
    rowOf(values, before) {
      const row = sheet.rowOf(values, before);
      return { ...row, [column]: taxpayers.get(String(values['titular'])) ?? null };
    },
    valuesOf(row) {
      const cuit = cuits.get(Number(row[column]));
      const values = sheet.valuesOf(row);
      return values && cuit !== undefined ? { ...values, titular: cuit } : values;
    },
  };
}
