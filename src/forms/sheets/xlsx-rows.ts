import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { WITHOUT_RESULT, type SheetCell, type SheetRow } from './sheet.ts';

/** Limits on reading a workbook. */
export interface XlsxLimits {
  /** Bytes of all its parts, unpacked. */
  readonly most: number;
  /** Awaited between steps, so that other work can run meanwhile. */
  readonly turn?: () => void | Promise<void>;
}

/** The parts of a workbook have more bytes than are read, or its last cell is too far away. */
export class TooLongWorkbook extends Error {
  override readonly name = 'TooLongWorkbook';
}

/** A cell with an error (`t="e"`), up to the value of its type. */
const ERROR_CELL = /(<(?:\w+:)?c\b[^<>]*\st=)(?:"e"|'e')/g;
/** The beginning of a cell: the prefix of its names, and its attributes. */
const CELL = /<((?:\w+:)?)c(?=[\s>/])([^<>]*)>/g;
/** Reference of a row or a cell, which gives its position. */
const PLACE = /<(?:\w+:)?(?:c|row)\s(?:[^<>]*?\s)?r=["']([A-Z]{0,3})(\d{1,7})["']/g;
/** Rows times columns up to the last cell: the reader makes a table of all of them, filled or not. */
const MOST_CELLS = 32_000_000;
const FORMULA = /<(?:\w+:)?f[\s>/]/;
/** A non-empty value; of a text, its presence. */
const FILLED = /<(?:\w+:)?v(?:\s[^<>]*)?>[^<>]/;
const EMPTY_TEXT = /<(?:\w+:)?v[\s>/]/;

/**
 * The rows of the first sheet of a workbook of Excel: dates and numbers as such, a formula by its value, or by the error
 * it gave (`#N/A`), or `WITHOUT_RESULT`.
 * @throws {TooLongWorkbook}; {Error} in Spanish, when it cannot be read as one.
 */
export async function xlsxRows(
  content: Uint8Array,
  { most, turn = () => undefined }: XlsxLimits = { most: Infinity },
): Promise<SheetRow[]> {
  try {
    const parts = partsOf(content, most);
    for (const [path, part] of Object.entries(parts)) {
      await turn();
      if (path.startsWith('xl/worksheets/')) parts[path] = withErrorsAsText(part);
    }
    await turn();
    // Stored: the reader starts no worker of its own to unpack it, which the policy of the page forbids.
    const { buffer, byteOffset, length } = zipSync(parts, { level: 0 });
    const stored = new Blob([new Uint8Array(buffer, byteOffset, length)]);
    // Typed for schemas too, where cells are not values: there is none here.
    return (await readSheet(stored, 1)) as SheetCell[][];
  } catch (error) {
    if (error instanceof TooLongWorkbook) throw error;
    throw new Error('no se puede leer como planilla de Excel (.xlsx): abrila y volvé a guardarla.', {
      cause: error,
    });
  }
}

/** The parts in XML. Their sizes in the directory are their limits. */
function partsOf(content: Uint8Array, most: number): Record<string, Uint8Array> {
  let bytes = 0;
  return unzipSync(content, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/i.test(name)) return false;
      bytes += originalSize;
      if (bytes > most) throw new TooLongWorkbook();
      return true;
    },
  });
}

/** Cells in error, and formulas without result, as texts with their message: the reader takes them as empty. */
function withErrorsAsText(sheet: Uint8Array): Uint8Array {
  const written = strFromU8(sheet);
  demandNearCells(written);
  const plain = withoutResultsAsText(written).replace(ERROR_CELL, '$1"str"');
  return plain === written ? sheet : strToU8(plain);
}

/** @throws {TooLongWorkbook} */
function demandNearCells(sheet: string): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row] of sheet.matchAll(PLACE)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows * columns > MOST_CELLS) throw new TooLongWorkbook();
}

/** The number of a column by its letters, from 1: `AA` is 27. */
function columnOf(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** Programs that write formulas and calculate nothing leave them without a value, or with an empty one that is no text. */
function withoutResultsAsText(sheet: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const start of sheet.matchAll(CELL)) {
    const [tag, prefix = '', attributes = ''] = start;
    if (attributes.endsWith('/') || start.index < from) continue;
    const end = sheet.indexOf(`</${prefix}c>`, start.index);
    if (end < 0) break;
    const inside = sheet.slice(start.index + tag.length, end);
    const isText = /\st=(?:"str"|'str')/.test(attributes);
    if (!FORMULA.test(inside) || (isText ? EMPTY_TEXT : FILLED).test(inside)) continue;
    const bare = attributes.replace(/\st=(?:"\w*"|'\w*')/, '');
    pieces.push(
      sheet.slice(from, start.index),
      `<${prefix}c${bare} t="str"><${prefix}v>${WITHOUT_RESULT}</${prefix}v>`,
    );
    from = end;
  }
  return [...pieces, sheet.slice(from)].join('');
}
