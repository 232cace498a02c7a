import { CsvError, parse, type Options } from 'csv-parse/sync';
import type { SheetRow } from '#forms/sheets/sheet.ts';

const NEWLINE = 10;
const DELIMITERS = [';', ',', '\t'] as const;
/** The first line of a CSV in which Excel says what is between its cells. */
const SEPARATOR = /^sep=(.)\r?\n/i;

/**
 * The rows of a spreadsheet saved as CSV, with semicolons, commas or tabs, or with what its first line says (`sep=;`), which is
 * an empty row. Null: its quotes do not close where they should, and the next line is read as another row.
 */
export function csvRows(text: string): SheetRow[] {
  const [line = '', said] = SEPARATOR.exec(text) ?? [];
  const delimiter = said ?? delimiterOf(text);
  const rows: SheetRow[] = line === '' ? [] : [[]];
  const bytes = Buffer.from(text.slice(line.length));
  let from = 0;
  while (from < bytes.length) {
    let read = from;
    const options: Options = {
      delimiter,
      trim: true,
      relaxColumnCount: true,
      onRecord: (cells: string[], context) => {
        read = from + context.bytes;
        rows.push(cells);
        return null;
      },
    };
    try {
      parse(bytes.subarray(from), options);
      return rows;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
    rows.push(null);
    const end = bytes.indexOf(NEWLINE, read);
    if (end < 0) return rows;
    from = end + 1;
  }
  return rows;
}

/** What is most often between the cells of the first line that has any, outside its quotes. */
function delimiterOf(text: string): string {
  const first = text.split('\n').find((line) => /[^\s;,]/.test(line)) ?? '';
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
