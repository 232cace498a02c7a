/** What a cell of a spreadsheet holds: those of a CSV are all text; null: nothing. */
export type SheetCell = string | number | boolean | Date | null;

/** A row, its heading the first; null: it cannot be read as one. */
export type SheetRow = readonly SheetCell[] | null;

/** What a cell says that has a formula and no value of it. No one writes it. */
export const WITHOUT_RESULT = '\uE000#SIN_RESULTADO';

/** What a cell says whose formula went wrong, in Excel and LibreOffice, in English and Spanish. */
const FORMULA_ERROR =
  /^(?:#(?:N\/[AD]|[¡¿]?(?:REF|VALUE|VALOR|DIV\/0|NAME|NOMBRE|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC)[!?])|Err:\d{3})$/;
/** What a cell says that holds a day beyond any calendar. */
const NO_DAY = '(fecha imposible)';
const MIDNIGHT = 'T00:00:00.000Z';

/**
 * Why what a cell says is no value, in words; null when it is one.
 * @param written as of `writtenCell`
 */
export function formulaProblem(written: string): string | null {
  if (written === WITHOUT_RESULT)
    return 'Su fórmula no tiene resultado: abrí la planilla en Excel, guardala y volvé a cargarla.';
  return FORMULA_ERROR.test(written) ? `Dice ${written}: su fórmula dio error.` : null;
}

/** What a cell says, as people would write it: `12500,5`, `15/04/2026`, `Sí`. */
export function writtenCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  // A spreadsheet calculates with fifteen digits: the rest is what is left over of binary fractions.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',');
  if (Number.isNaN(cell.getTime())) return NO_DAY;
  const [day = '', hour = ''] = cell.toISOString().split('T');
  const written = day.split('-').reverse().join('/');
  return `T${hour}` === MIDNIGHT ? written : `${written} ${hour.slice(0, 5)}`;
}
