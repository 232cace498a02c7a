import { date } from '#formats/date.ts';
import type { CellKind, Listing } from './listing.ts';

/** Needed by spreadsheets to read accents. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Invisible characters and separators, which some programs skip before checking how a cell begins. */
const UNSEEN = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+/u;
/** First characters of a formula, after converting full-width ones. */
const FORMULA = /^[=+\-@\u2212]/;
const CONTROL = /^\p{Cc}/u;

/** Renders the list as CSV for spreadsheets in Spanish: UTF-8, `;` between cells, decimal comma, days `dd/mm/aaaa`. */
export function listingCsv({ columns, rows }: Pick<Listing, 'columns' | 'rows'>): Uint8Array {
  const lines = rows.map(({ cells }) => cells.map((cell, i) => quoted(written(cell, columns[i]?.kind))));
  const all = [columns.map(({ title }) => quoted(title)), ...lines];
  return new TextEncoder().encode(BYTE_ORDER_MARK + all.map((line) => `${line.join(';')}\r\n`).join(''));
}

function written(cell: string | null, kind: CellKind = 'text'): string {
  if (cell === null) return '';
  if (kind === 'money') return cell.replace('.', ',');
  if (kind === 'date') return date.write(cell);
  return kind === 'text' && isFormula(cell) ? `'${cell}` : cell;
}

/** Returns true when some spreadsheet could run the text as a formula. */
function isFormula(text: string): boolean {
  return CONTROL.test(text) || FORMULA.test(text.replace(UNSEEN, '').normalize('NFKC'));
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
