import { parse } from 'csv-parse/sync';
import type { CatalogueFile } from './catalogue-files.ts';

export type CatalogueRow = Record<string, string | number | null>;

/**
 * Reads a spreadsheet saved as CSV, with commas or semicolons, as people write in it: `15/04/2026`, `1.234,56`.
 * @returns its rows as the store keeps them, and everything that is wrong with it, each at its line.
 */
export function readCatalogue(
  file: CatalogueFile,
  content: string,
): { rows: CatalogueRow[]; problems: string[] } {
  const [heading = [], ...lines] = cellsOf(content);
  const headings = Object.keys(file.columns);
  const absent = headings.filter((title) => !heading.includes(title));
  const isWhole =
    absent.every((title) => file.columns[title]?.optional) &&
    [...heading, ...absent].toSorted().join() === headings.toSorted().join();
  if (!isWhole)
    return { rows: [], problems: [`${file.name}: los títulos tienen que ser ${headings.join(', ')}.`] };
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const rows = lines.map((cells, i) => {
    const line = i + 2;
    const row = readRow(file, heading, cells, (problem) => problems.push(`${file.name}:${line}: ${problem}`));
    const key = JSON.stringify(file.key.map((column) => row[column]));
    const before = seen.get(key);
    if (file.key.some((column) => row[column] === undefined)) return row;
    if (before !== undefined) problems.push(`${file.name}:${line}: repite la línea ${before}.`);
    else seen.set(key, line);
    return row;
  });
  return { rows, problems };
}

function cellsOf(content: string): string[][] {
  const [first = ''] = content.split('\n');
  const delimiter = first.includes(';') ? ';' : ',';
  const how = { bom: true, delimiter, trim: true, skipEmptyLines: true, relaxColumnCount: true } as const;
  return parse(content, how);
}

function readRow(
  { columns }: CatalogueFile,
  heading: readonly string[],
  cells: readonly string[],
  tell: (problem: string) => void,
): CatalogueRow {
  const row: CatalogueRow = {};
  if (cells.length !== heading.length) tell(`tiene ${cells.length} celdas y van ${heading.length}.`);
  for (const [title, column] of Object.entries(columns)) {
    try {
      row[column.as] = column.cell(cells[heading.indexOf(title)] ?? '');
    } catch (error) {
      tell(`${title}: ${(error as Error).message}`);
    }
  }
  return row;
}
