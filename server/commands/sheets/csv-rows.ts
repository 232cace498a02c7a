import { CsvError, parse, type Options } from 'csv-parse/sync';
import type { SheetRow } from '#forms/sheets/sheet.ts';

const [NEWLINE, RETURN] = [10, 13];
/** Bytes of a row. */
const MOST_OF_A_ROW = 1024 ** 2;
/** Rows with wrong quotes after which no more is read: each costs a new start. */
const MOST_UNREAD = 1000;
/** Maximum rows of an Excel sheet. */
const MOST_ROWS = 1_048_576;
const DELIMITERS = [';', ',', '\t'] as const;
/** First line of a CSV that declares the separator for Excel. */
const SEPARATOR = /^sep=(.)\r?\n/i;

/**
 * Parses a CSV with semicolons, commas or tabs, or the separator that its first line declares (`sep=;`), which gives an
 * empty row. Null: a row with unbalanced quotes; parsing continues on the next line.
 * @throws {Error} in Spanish, when a row has more than a million letters, or there are more rows than in Excel
 */
export function csvRows(text: string): SheetRow[] {
  const [line = '', said] = SEPARATOR.exec(text) ?? [];
  const delimiter = said ?? delimiterOf(text);
  const rows: SheetRow[] = line === '' ? [] : [[]];
  const bytes = Buffer.from(text.slice(line.length));
  demandShortLines(bytes);
  let [from, unread] = [0, 0];
  while (from < bytes.length) {
    let read = from;
    const options: Options = {
      delimiter,
      trim: true,
      relaxColumnCount: true,
      maxRecordSize: MOST_OF_A_ROW,
      onRecord: (cells: string[], context) => {
        read = from + context.bytes;
        if (rows.push(cells) > MOST_ROWS) throw new Error('tiene más de 1.048.576 filas: partila en varias.');
        return null;
      },
    };
    try {
      parse(bytes.subarray(from), options);
      return rows;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
    const end = bytes.indexOf(NEWLINE, read);
    rows.push(null);
    if (++unread === MOST_UNREAD) return rows;
    if (end < 0) return rows;
    from = end + 1;
  }
  return rows;
}

/** @throws {Error} in Spanish */
function demandShortLines(bytes: Uint8Array): void {
  let start = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    if (at < bytes.length && bytes[at] !== NEWLINE && bytes[at] !== RETURN) continue;
    if (at - start > MOST_OF_A_ROW)
      throw new Error('una fila tiene más de un millón de letras: no es una planilla.');
    start = at + 1;
  }
}

/** Most frequent separator outside quotes in the first line that has any. */
function delimiterOf(text: string): string {
  const first = text.split('\n').find((line) => /[^\s;,]/.test(line)) ?? '';
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
