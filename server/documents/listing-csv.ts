import { date } from '#formats/date.ts';
import type { CellKind, Listing } from './listing.ts';

/** Without it a spreadsheet reads accents wrong. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The list as a spreadsheet in Spanish reads it: UTF-8, `;` between cells, decimal comma, days `dd/mm/aaaa`. */
export function listingCsv({ columns, rows }: Listing): Uint8Array {
  const lines = rows.map(({ cells }) => cells.map((cell, i) => quoted(written(cell, columns[i]?.kind))));
  const all = [columns.map(({ title }) => quoted(title)), ...lines];
  return new TextEncoder().encode(BYTE_ORDER_MARK + all.map((line) => `${line.join(';')}\r\n`).join(''));
}

function written(cell: string | null, kind: CellKind = 'text'): string {
  if (cell === null) return '';
  if (kind === 'money') return cell.replace('.', ',');
  if (kind === 'date') return date.write(cell);
  return kind === 'text' && FORMULA.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
