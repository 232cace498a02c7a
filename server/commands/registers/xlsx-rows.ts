import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { SheetCell, SheetRow } from './sheet.ts';

/** A cell that holds an error (`t="e"`), up to what its type says. */
const ERROR_CELL = /(<(?:\w+:)?c\b[^<>]*\st=)(?:"e"|'e')/g;

/**
 * The rows of the first sheet of a spreadsheet of Excel: dates and numbers as such, a formula by its value, or by the error
 * it gave (`#N/A`).
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

/** The reader takes a cell in error for an empty one: as text, it says which error it is. */
function withErrorsAsText(content: Uint8Array): Uint8Array {
  const parts = unzipSync(content);
  let found = false;
  for (const [path, part] of Object.entries(parts)) {
    if (!path.startsWith('xl/worksheets/')) continue;
    const written = strFromU8(part);
    const told = written.replace(ERROR_CELL, '$1"str"');
    if (told === written) continue;
    parts[path] = strToU8(told);
    found = true;
  }
  return found ? zipSync(parts, { level: 0 }) : content;
}
