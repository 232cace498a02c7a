import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { SheetRow } from '#forms/sheets/sheet.ts';
import { TooLongWorkbook, xlsxRows } from '#forms/sheets/xlsx-rows.ts';
import { csvRows } from './csv-rows.ts';

/** Text of a file, and whether it was in the letters of Windows instead of UTF-8. */
interface SheetText {
  text: string;
  isWindows: boolean;
}

const CONTROL = /(?![\t\n\r])\p{Cc}/u;

const END_MARKS = new Set([0x1a, 0x0a, 0x0d]);

const WIDE = 'está en UTF-16 (Unicode de dos bytes): al guardarlo elegí "CSV UTF-8".';

const NO_TEXT = 'no es un texto: al guardarlo elegí "CSV UTF-8".';

/** Endings of the spreadsheets that are read, in lower case. */
export const SHEET_ENDINGS: readonly string[] = ['.csv', '.xlsx'];

const OTHER_KIND =
  'no es un CSV ni un XLSX: en la planilla, "Guardar como" y elegí "CSV UTF-8" o "Libro de Excel (.xlsx)".';
const WINDOWS = 'no estaba en UTF-8 y se leyó como Windows-1252: revisá los acentos.';

/** Maximum bytes of a file, and of an unpacked workbook: a million rows of debt take 60 MB. */
const MOST_BYTES = 100 * 1024 ** 2;
const MOST_UNPACKED = 256 * 1024 ** 2;
const TOO_LONG = 'pesa más de 100 MB: partila en varias.';
const TOO_LONG_WORKBOOK =
  'es demasiado grande, o tiene celdas muy lejos de las demás: borrá las filas y columnas que sobran, o guardala como "CSV UTF-8".';

export interface ReadSheet {
  rows: readonly SheetRow[];
  /** A warning about the contents, in words. */
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
  const content = await readWhole(path);
  try {
    if (ending === '.xlsx') return { rows: await workbookRows(content), warning: null };
    const { text, isWindows } = sheetText(content);
    return { rows: csvRows(text), warning: isWindows ? `${name} ${WINDOWS}` : null };
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

async function readWhole(path: string): Promise<Buffer> {
  const name = basename(path);
  try {
    const { size } = await stat(path);
    if (size <= MOST_BYTES) return await readFile(path);
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'no existe' : 'no se puede leer';
    throw new Error(`${name}: ${reason} (${path}).`, { cause });
  }
  throw new Error(`${name}: ${TOO_LONG}`);
}

async function workbookRows(content: Uint8Array): Promise<SheetRow[]> {
  try {
    return await xlsxRows(content, { most: MOST_UNPACKED });
  } catch (error) {
    throw error instanceof TooLongWorkbook ? new Error(TOO_LONG_WORKBOOK, { cause: error }) : error;
  }
}

/**
 * The text of a spreadsheet saved as CSV: in UTF-8 or, as Excel writes "CSV" in Windows, in Windows-1252; without the `^Z`
 * (0x1A) that old programs end their files with, and the ends of line around it.
 * @throws {Error} in Spanish, when it is in neither
 */
function sheetText(content: Uint8Array): SheetText {
  const [first, second] = content;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) throw new Error(WIDE);
  let end = content.length;
  while (END_MARKS.has(content[end - 1]!)) end -= 1;
  const bytes = content.subarray(0, end);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false };
  } catch {
    // Without `stream` Node takes the bytes from 0x80 to 0x9f as they are.
    const text = new TextDecoder('windows-1252').decode(bytes, { stream: true });
    if (CONTROL.test(text)) throw new Error(NO_TEXT);
    return { text, isWindows: true };
  }
}
