import { sheetTable, type SheetTable } from '#server/commands/sheets/sheet-table.ts';
import { formulaProblem, writtenCell, type SheetCell, type SheetRow } from '#forms/sheets/sheet.ts';
import type { CatalogueFile } from './catalogue-files.ts';
import { perCent } from './cell.ts';

export type CatalogueRow = Record<string, string | number | null>;

const RATE = 'un porcentaje va en una celda de texto, como "2,75".';

/**
 * Reads the rows of a spreadsheet, as people write in it: `15/04/2026`, `1.234,56`.
 * @param name how the file is called
 * @returns its rows as the store keeps them, and everything that is wrong with it, each at its line.
 */
export function readCatalogue(
  file: CatalogueFile,
  name: string,
  written: readonly SheetRow[],
): { rows: CatalogueRow[]; problems: string[] } {
  const table = sheetTable(written);
  if ('problem' in table) return { rows: [], problems: [`${name}:${table.problem}`] };
  const titles = table.titles.map((title) => title.toLowerCase());
  const headings = Object.keys(file.columns);
  const absent = headings.filter((title) => !titles.includes(title));
  const isWhole =
    absent.every((title) => file.columns[title]?.optional) &&
    [...titles, ...absent].toSorted().join() === headings.toSorted().join();
  if (!isWhole)
    return { rows: [], problems: [`${name}: los títulos tienen que ser ${headings.join(', ')}.`] };
  const problems: string[] = [];
  const rows = readRows(file, { ...table, titles }, (problem) => void problems.push(`${name}:${problem}`));
  return { rows, problems };
}

function readRows(file: CatalogueFile, table: SheetTable, tell: (problem: string) => void): CatalogueRow[] {
  const seen = new Map<string, number>();
  return table.rows.map(({ number, cells, problem }) => {
    if (problem !== undefined) tell(`${number}: ${problem}`);
    if (problem !== undefined) return {};
    const row = readRow(file, table.titles, cells, (wrong) => tell(`${number}: ${wrong}`));
    const key = JSON.stringify(file.key.map((column) => row[column]));
    const before = seen.get(key);
    if (file.key.some((column) => row[column] === undefined)) return row;
    if (before !== undefined) tell(`${number}: repite la línea ${before}.`);
    else seen.set(key, number);
    return row;
  });
}

function readRow(
  { columns }: CatalogueFile,
  titles: readonly string[],
  cells: readonly SheetCell[],
  tell: (problem: string) => void,
): CatalogueRow {
  const row: CatalogueRow = {};
  for (const [title, column] of Object.entries(columns)) {
    const at = cells[titles.indexOf(title)] ?? null;
    const typed = writtenCell(at);
    try {
      const wrong = formulaProblem(typed);
      if (wrong !== null) throw new Error(wrong);
      // The cell of 2,75 % holds 0.0275 and that of 2,75 holds 2.75: which of both it is, only a text says.
      if (column.cell === perCent && typeof at === 'number') throw new Error(RATE);
      row[column.as] = column.cell(typed);
    } catch (error) {
      tell(`${title}: ${(error as Error).message}`);
    }
  }
  return row;
}
