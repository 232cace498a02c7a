import { writtenCell } from '#forms/sheets/sheet.ts';
import { RefusedFile } from './refused-file.ts';

/** Bytes of the parts of a workbook that are read: some 15,000 rows of ten columns. The inspection of uploads takes as many. */
const MOST_WORKBOOK_BYTES = 16 * 1024 ** 2;
export const WORKBOOK_DELIMITER = '\t';
const TOO_LONG =
  'La planilla es demasiado larga para leerla como Excel: guardala como "CSV UTF-8" y elegí ese archivo.';
/** Characters that would end a cell or a line. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * The first sheet of a workbook of Excel as a CSV with tabs: a line for each row, each cell as people would write it.
 * @throws {RefusedFile} when it cannot be read as one, or is too long
 */
export async function textOfWorkbook(bytes: Uint8Array, turn: () => void | Promise<void>): Promise<string> {
  // Few files are workbooks: a page loads what reads them when one is chosen.
  const { TooLongWorkbook, xlsxRows } = await import('#forms/sheets/xlsx-rows.ts');
  const rows = await xlsxRows(bytes, { most: MOST_WORKBOOK_BYTES, turn }).catch((error: Error) => {
    throw new RefusedFile(error instanceof TooLongWorkbook ? TOO_LONG : `El archivo ${error.message}`);
  });
  return rows
    .map((cells) => (cells ?? []).map((cell) => quoted(writtenCell(cell))).join(WORKBOOK_DELIMITER))
    .join('\n');
}

function quoted(written: string): string {
  const line = written.replaceAll(BREAKS, ' ');
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
