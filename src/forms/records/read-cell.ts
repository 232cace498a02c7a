import type { RecordColumn } from '#contract/generated/grammar.ts';
import { cuit, isCuit } from '#formats/cuit.ts';
import { date, isDate } from '#formats/date.ts';

/** A value, or what is wrong of it in words. */
export type ReadCell = { value: string | number } | { problem: string };

const FORMULA = /^[=+\-@\t]/;
const DAY = /^(\d\d)(\d\d)(\d{4})$/;
const WRITTEN_DAY = /^(\d\d)\/?(\d\d)\/?(\d{4})$/;

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
  return readWritten(column, written, DAY);
}

/** Reads a cell of a CSV. */
export function readCsv(column: RecordColumn, cell: string): ReadCell {
  const written = cell.trim();
  if (written === '') return empty(column);
  if (column.kind === 'decimal') return readDecimal(column, written);
  if (column.kind === 'text' && written.length > column.width)
    return { problem: `${column.title}: tiene ${written.length} caracteres y entran ${column.width}.` };
  return readWritten(column, column.kind === 'cuit' ? written.replaceAll('-', '') : written, WRITTEN_DAY);
}

function empty({ title, optional }: RecordColumn): ReadCell {
  return optional ? { value: '' } : { problem: `${title}: falta.` };
}

function readWritten({ kind, title, values }: RecordColumn, written: string, day: RegExp): ReadCell {
  if (kind === 'cuit')
    return isCuit(written) ? { value: written } : { problem: `la CUIT ${hyphened(written)} es inválida.` };
  if (kind === 'date') {
    const [, dd, mm, yyyy] = day.exec(written) ?? [];
    const value = `${yyyy}-${mm}-${dd}`;
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
  const [, whole = '', part = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(written) ?? [];
  const fits = whole !== '' && part.length <= decimals && whole.length <= width - decimals;
  if (!fits)
    return {
      problem: `${title}: "${written}" no es un número de hasta ${decimals} decimales, sin puntos de miles.`,
    };
  return { value: Number(whole + part.padEnd(decimals, '0')) };
}

const hyphened = (written: string) =>
  /^\d{11}$/.test(written) ? written.replace(/^(..)(.{8})(.)$/, '$1-$2-$3') : `"${written}"`;

/** What a column of fixed width holds of a value: all its characters. */
export function writeFixed({ kind, width }: RecordColumn, value: string | number): string {
  if (kind === 'decimal') return String(value).padStart(width, '0');
  const written = kind === 'date' ? date.write(String(value)).replaceAll('/', '') : String(value);
  return written.padEnd(width);
}

/** A value for people. */
export function writtenValue({ kind }: RecordColumn, value: string | number): string {
  if (kind === 'date') return date.write(String(value));
  return kind === 'cuit' ? cuit.write(String(value)) : String(value);
}
