import type { Register } from '#contract/generated/grammar.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import { cellOf, type CellCatalogues } from '#server/commands/sheets/cells.ts';
import { readRows, type SheetColumn, type SheetLayout } from '#server/commands/sheets/read-rows.ts';
import type { SheetRow } from '#forms/sheets/sheet.ts';

/** More than a key, or what is looked for, may have: an index of the store does not keep more. */
const LONGEST_SOUGHT = 200;

/** What was read of a spreadsheet. */
export interface RegisterReading {
  records: RegisterRecord[];
  /** Everything that is wrong with it, each at its row and column. */
  problems: string[];
  /** Fields that it has no column for. */
  absent: readonly string[];
}

/**
 * Reads the records of a register from the rows of a spreadsheet.
 * @param file how it is called
 */
export function readRegister(
  file: string,
  rows: readonly SheetRow[],
  register: Register,
  catalogues: CellCatalogues,
): RegisterReading {
  const { rows: read, problems, absent } = readRows(file, rows, registerLayout(register, catalogues));
  return { records: read.map(({ values }) => values), problems, absent };
}

/** The columns of a register and its key. */
export function registerLayout(register: Register, catalogues: CellCatalogues): SheetLayout {
  return { columns: registerColumns(register, catalogues), key: [register.key] };
}

/** A column for each field, called as it or as its title. */
function registerColumns(
  { fields, key, owner, indexes = [] }: Register,
  catalogues: CellCatalogues,
): SheetColumn[] {
  const sought = new Set([key, owner, ...indexes]);
  return Object.entries(fields).map(([name, field]) => ({
    title: name,
    label: field.title,
    cell: cellOf(field, catalogues),
    optional: field.optional ?? false,
    isRate: field.format === 'percent',
    ...(sought.has(name) && { longest: LONGEST_SOUGHT }),
  }));
}
