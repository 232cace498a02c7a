import { readSheet } from 'read-excel-file/node';
import type { SheetCell, SheetRow } from './sheet.ts';

/**
 * The rows of the first sheet of a spreadsheet of Excel: dates and numbers as such, a formula by its value.
 * @throws {Error} in Spanish, when it cannot be read as one.
 */
export async function xlsxRows(content: Uint8Array): Promise<SheetRow[]> {
  try {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
    // It is typed for schemas too, whose cells are not values: there is none here.
    return (await readSheet(bytes, 1)) as SheetCell[][];
  } catch (error) {
    throw new Error('no se puede leer como planilla de Excel (.xlsx): abrila y volvé a guardarla.', {
      cause: error,
    });
  }
}
