import type { Register } from '#contract/generated/grammar.ts';
import { cellOf, type CellCatalogues } from '#server/commands/sheets/cells.ts';
import type { SheetColumn, SheetLayout } from '#server/commands/sheets/read-rows.ts';

/** More than a key, or what is looked for, may have: an index of the store does not keep more. */
const LONGEST_SOUGHT = 200;

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
