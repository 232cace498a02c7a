/** Content of a cell of a spreadsheet; a CSV has only text; null: empty. */
export type SheetCell = string | number | boolean | Date | null;

/** A row, the heading first; null: unreadable. */
export type SheetRow = readonly SheetCell[] | null;

/** Text of a cell with a formula and no cached result. A private character, so that it cannot be typed. */
export const WITHOUT_RESULT = '\uE000#SIN_RESULTADO';

/** Text of a cell with a failed formula, in Excel and LibreOffice, in English and Spanish. */
const FORMULA_ERROR =
  /^(?:#(?:N\/[AD]|[¡¿]?(?:REF|VALUE|VALOR|DIV\/0|NAME|NOMBRE|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC)[!?])|Err:\d{3})$/;
/** Text of a cell with a day outside any calendar. */
const NO_DAY = '(fecha imposible)';
const MIDNIGHT = 'T00:00:00.000Z';

/**
 * Reason why the text of a cell is not a value, in Spanish; null when it is one.
 * @param written as of `writtenCell`
 */
export function formulaProblem(written: string): string | null {
  if (written === WITHOUT_RESULT)
    return 'Su fórmula no tiene resultado: abrí la planilla en Excel, guardala y volvé a cargarla.';
  return FORMULA_ERROR.test(written) ? `Dice ${written}: su fórmula dio error.` : null;
}

/** Content of a cell as people would write it: `12500,5`, `15/04/2026`, `Sí`. */
export function writtenCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  // Spreadsheets compute with fifteen digits: the rest is binary rounding error.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',');
  if (Number.isNaN(cell.getTime())) return NO_DAY;
  const [day = '', hour = ''] = cell.toISOString().split('T');
  const written = day.split('-').reverse().join('/');
  return `T${hour}` === MIDNIGHT ? written : `${written} ${hour.slice(0, 5)}`;
}
