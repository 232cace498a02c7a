import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { WITHOUT_RESULT, type SheetCell, type SheetRow } from './sheet.ts';

/** A cell that holds an error (`t="e"`), up to what its type says. */
const ERROR_CELL = /(<(?:\w+:)?c\b[^<>]*\st=)(?:"e"|'e')/g;
/** The beginning of a cell: the prefix of its names, and its attributes. */
const CELL = /<((?:\w+:)?)c(?=[\s>/])([^<>]*)>/g;
const FORMULA = /<(?:\w+:)?f[\s>/]/;
/** A value that says something; of a text, one that is there. */
const FILLED = /<(?:\w+:)?v(?:\s[^<>]*)?>[^<>]/;
const EMPTY_TEXT = /<(?:\w+:)?v[\s>/]/;

/**
 * The rows of the first sheet of a spreadsheet of Excel: dates and numbers as such, a formula by its value, or by the error
 * it gave (`#N/A`), or `WITHOUT_RESULT`.
 * @throws {Error} in Spanish, when it cannot be read as one.
 */
export async function xlsxRows(content: Uint8Array): Promise<SheetRow[]> {
  try {
    const bytes = withErrorsAsText(content);
    // It is typed for schemas too, whose cells are not values: there is none here.
    return (await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), 1)) as SheetCell[][];
  } catch (error) {
    throw new Error('no se puede leer como planilla de Excel (.xlsx): abrila y volvé a guardarla.', {
      cause: error,
    });
  }
}

/** The reader takes a cell in error, or a formula without its result, for an empty one: as text, they say what they are. */
function withErrorsAsText(content: Uint8Array): Uint8Array {
  const parts = unzipSync(content);
  let found = false;
  for (const [path, part] of Object.entries(parts)) {
    if (!path.startsWith('xl/worksheets/')) continue;
    const written = strFromU8(part);
    const plain = withoutResultsAsText(written).replace(ERROR_CELL, '$1"str"');
    if (plain === written) continue;
    parts[path] = strToU8(plain);
    found = true;
  }
  return found ? zipSync(parts, { level: 0 }) : content;
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
