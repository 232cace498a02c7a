import { writeFile } from 'node:fs/promises';
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
import type { StoreSheet } from './store-sheet.ts';

/** Writes a spreadsheet to begin with: the titles of its columns and some rows as people write them. It never writes over another. */
export async function writeTemplate({ columns, samples }: StoreSheet, path: string): Promise<void> {
  const lines = [
    columns.map(({ title }) => title),
    ...samples.map((row) => columns.map(({ title }) => row[title] ?? '')),
  ];
  const text = BYTE_ORDER_MARK + lines.map(csvLine).join('');
  await writeFile(path, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EEXIST' ? 'ya está: no se escribe encima' : 'no se puede escribir';
    throw new Error(`${path}: ${reason}.`, { cause: error });
  });
}
