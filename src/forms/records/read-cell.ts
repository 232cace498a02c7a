import type { RecordColumn } from '#contract/generated/grammar.ts';
import { cuit, isCuit } from '#formats/cuit.ts';
import { date, isDate } from '#formats/date.ts';
import type { Format } from '#formats/format.ts';
import { formulaProblem } from '#forms/sheets/sheet.ts';
import { plainLine } from '#formats/written/plain-text.ts';

/** A value, or what is wrong of it in words. */
export type ReadCell = { value: string | number } | { problem: string };

const FORMULA = /^[=+\-@\t]/;
const DAY = /^(\d\d)(\d\d)(\d{4})$/;
/** A number with thousands separators: one that repeats, or two different ones; and a currency before it. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,}|(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
const CURRENCY = /^(?:ar\$|\$)\s*/i;

/** Reads what a column of fixed width holds, all its characters. */
export function readFixed(column: RecordColumn, cell: string): ReadCell {
  if (column.kind === 'text' && cell.startsWith(' ') && cell.trim() !== '')
    return { problem: `${column.title}: empieza con espacios y va alineado a la izquierda.` };
  const written = cell.trimEnd();
  if (written === '') return empty(column);
  if (column.kind === 'decimal') {
    const isNumber = cell.length === column.width && /^\d+$/.test(cell);
    return isNumber
      ? { value: Number(cell) }
      : { problem: `${column.title}: van ${column.width} dígitos, sin puntos ni comas.` };
  }
  if (column.kind !== 'date') return readWritten(column, written);
  return readWritten(column, written, written.replace(DAY, '$3-$2-$1'));
}

/** Reads a cell of a CSV. */
export function readCsv(column: RecordColumn, cell: string): ReadCell {
  const written = plainLine(cell);
  if (written === '') return empty(column);
  const formula = formulaProblem(written);
  if (formula !== null) return { problem: `${column.title}: ${formula}` };
  if (column.kind === 'decimal') return readDecimal(column, written);
  if (column.kind === 'cuit') return readWritten(column, written, valueIn(cuit, written));
  if (column.kind === 'date') return readWritten(column, written, valueIn(date, written));
  if (column.kind === 'text' && written.length > column.width)
    return { problem: `${column.title}: tiene ${written.length} caracteres y entran ${column.width}.` };
  return readWritten(column, codeIn(column, written));
}

/** A code with the zeros before it that a spreadsheet takes off: `1` is `01` where that is one of the codes. */
function codeIn({ values, width }: RecordColumn, written: string): string {
  const padded = /^\d+$/.test(written) ? written.padStart(width, '0') : written;
  return values?.includes(padded) ? padded : written;
}

function empty({ title, optional }: RecordColumn): ReadCell {
  return optional ? { value: '' } : { problem: `${title}: falta.` };
}

/** Value of a cell in a format, or the cell itself when it is invalid. */
function valueIn(format: Format, written: string): string {
  const reading = format.read(written);
  return 'value' in reading ? reading.value : written;
}

/** @param value a CUIT or a day as it travels */
function readWritten({ kind, title, values }: RecordColumn, written: string, value = written): ReadCell {
  if (kind === 'cuit')
    return isCuit(value) ? { value } : { problem: `la CUIT ${hyphened(written)} es inválida.` };
  if (kind === 'date') {
    return isDate(value) ? { value } : { problem: `${title}: "${written}" no es un día del calendario.` };
  }
  if (values) {
    const all = values.map((value) => `"${value}"`).join(', ');
    return values.includes(written)
      ? { value: written }
      : { problem: `${title}: dice "${written}" y puede decir ${all}.` };
  }
  return FORMULA.test(written)
    ? { problem: `${title}: empieza con "${written[0]}", como una fórmula. Escribilo sin ese signo.` }
    : { value: written };
}

function readDecimal({ title, width, decimals = 0 }: RecordColumn, written: string): ReadCell {
  const bare = written.replace(CURRENCY, '');
  const plain = GROUPED.test(bare) ? withoutGroups(bare) : bare;
  const [, whole = '', part = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(plain) ?? [];
  const fits = whole !== '' && part.length <= decimals && whole.length <= width - decimals;
  if (!fits)
    return {
      problem: `${title}: "${written}" no es un número de hasta ${decimals} decimales, sin puntos de miles.`,
    };
  return { value: Number(whole + part.padEnd(decimals, '0')) };
}

/** Without the sign that is between thousands, which is its first one. */
const withoutGroups = (grouped: string) => grouped.replaceAll(/[.,]/.exec(grouped)?.[0] ?? '.', '');

const hyphened = (written: string) =>
  /^\d{11}$/.test(written) ? written.replace(/^(..)(.{8})(.)$/, '$1-$2-$3') : `"${written}"`;

/** Text of a value in a column of fixed width. */
export function writeFixed({ kind, width }: RecordColumn, value: string | number): string {
  if (kind === 'decimal') return String(value).padStart(width, '0');
  const written = kind === 'date' ? date.write(String(value)).replaceAll('/', '') : String(value);
  return written.padEnd(width);
}

/** A value for people. */
export function formatCell({ kind }: RecordColumn, value: string | number): string {
  if (kind === 'date') return date.write(String(value));
  return kind === 'cuit' ? cuit.write(String(value)) : String(value);
}
