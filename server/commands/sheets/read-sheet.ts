import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { csvRows } from './csv-rows.ts';
import { sheetText } from './sheet-text.ts';
import type { SheetRow } from '#forms/sheets/sheet.ts';
import { xlsxRows } from '#forms/sheets/xlsx-rows.ts';

/** Endings of the spreadsheets that are read, in lower case. */
export const SHEET_ENDINGS: readonly string[] = ['.csv', '.xlsx'];

const OTHER_KIND =
  'no es un CSV ni un XLSX: en la planilla, "Guardar como" y elegí "CSV UTF-8" o "Libro de Excel (.xlsx)".';
const WINDOWS = 'no estaba en UTF-8 y se leyó como Windows-1252: revisá los acentos.';

export interface ReadSheet {
  rows: readonly SheetRow[];
  /** What to look at again, in words, though it was read. */
  warning: string | null;
}

/**
 * Reads the rows of a spreadsheet: a CSV, or the first sheet of Excel.
 * @throws {Error} in Spanish, when it is not there or cannot be read
 */
export async function readSheet(path: string): Promise<ReadSheet> {
  const name = basename(path);
  const ending = extname(path).toLowerCase();
  if (!SHEET_ENDINGS.includes(ending)) throw new Error(`${name} ${OTHER_KIND}`);
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'no existe' : 'no se puede leer';
    throw new Error(`${name}: ${reason} (${path}).`, { cause: error });
  });
  try {
    if (ending === '.xlsx') return { rows: await xlsxRows(content), warning: null };
    const { text, isWindows } = sheetText(content);
    return { rows: csvRows(text), warning: isWindows ? `${name} ${WINDOWS}` : null };
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}
