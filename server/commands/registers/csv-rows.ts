import { CsvError, parse, type Options } from 'csv-parse/sync';
import type { SheetRow } from './sheet.ts';

const NEWLINE = 10;

/**
 * The rows of a spreadsheet saved as CSV, with commas or semicolons. Null: its quotes do not close where they should, and the
 * next line is read as another row.
 * @throws {Error} in Spanish, when it is not in UTF-8.
 */
export function csvRows(content: Uint8Array): SheetRow[] {
  const delimiter = delimiterOf(decoded(content));
  const rows: SheetRow[] = [];
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  let from = 0;
  while (from < bytes.length) {
    let read = from;
    const options: Options = {
      bom: from === 0,
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

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  return first.includes(';') ? ';' : ',';
}

function decoded(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Error('no está en UTF-8: al guardarlo elegí "CSV UTF-8".');
  }
}
