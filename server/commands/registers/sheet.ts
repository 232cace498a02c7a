/** What a cell of a spreadsheet holds: those of a CSV are all text; null: nothing. */
export type SheetCell = string | number | boolean | Date | null;

/** A row, its heading the first; null: it cannot be read as one. */
export type SheetRow = readonly SheetCell[] | null;

const MIDNIGHT = 'T00:00:00.000Z';

/** What a cell says, as people would write it: `12500,5`, `15/04/2026`, `Sí`. */
export function writtenCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  // A spreadsheet calculates with fifteen digits: the rest is what is left over of binary fractions.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',');
  const [day = '', hour = ''] = cell.toISOString().split('T');
  const written = day.split('-').reverse().join('/');
  return `T${hour}` === MIDNIGHT ? written : `${written} ${hour.slice(0, 5)}`;
}
