import { CsvError, parse, type Options } from 'csv-parse/sync';
import type { Register } from '#contract/generated/grammar.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import { cellOf, type Cell, type CellDesk } from './cell.ts';

/** More than a key, or what is looked for, may have: an index of the store does not keep more. */
const LONGEST_SOUGHT = 200;
const QUOTES = 'hay comillas que no cierran, o de más.';
const NEWLINE = 10;

interface Column {
  name: string;
  cell: Cell;
  optional: boolean;
  sought: boolean;
}

/**
 * Reads the records of a register from a spreadsheet saved as CSV, with commas or semicolons, as people write in it:
 * `15/04/2026`, `1.234,56`, the label of a code.
 * @param file how it is called
 * @returns its records, and everything that is wrong with it, each at its row and column.
 */
export function readRegister(
  file: string,
  content: Uint8Array,
  register: Register,
  desk: CellDesk,
): { records: RegisterRecord[]; problems: string[] } {
  const problems: string[] = [];
  const tell = (problem: string) => void problems.push(`${file}:${problem}`);
  const text = decoded(content);
  if (text === null) tell(' no está en UTF-8: al guardarlo elegí "CSV UTF-8".');
  const [heading = [], ...rows] = text === null ? [] : rowsOf(content, delimiterOf(text));
  if (heading === null) tell(`1: ${QUOTES}`);
  if (heading === null || problems.length > 0) return { records: [], problems };
  const columns = columnsOf(heading, register, desk, tell);
  if (problems.length > 0) return { records: [], problems };
  const records: RegisterRecord[] = [];
  const seen = new Map<unknown, number>();
  for (const [i, cells] of rows.entries()) {
    const row = i + 2;
    if (cells === null) {
      tell(`${row}: ${QUOTES}`);
      continue;
    }
    if (cells.every((cell) => cell === '')) continue;
    if (cells.length !== columns.length) {
      tell(`${row}: tiene ${cells.length} celdas y van ${columns.length}.`);
      continue;
    }
    const record = readRow(columns, cells, (problem) => tell(`${row}: ${problem}`));
    const key = record[register.key];
    const before = seen.get(key);
    if (key !== undefined && before !== undefined) tell(`${row}: ${register.key}: repite la fila ${before}.`);
    else seen.set(key, row);
    records.push(record);
  }
  return { records, problems };
}

/** The cells of each row; null: its quotes do not close where they should, and the next line is read as another row. */
function rowsOf(content: Uint8Array, delimiter: string): (string[] | null)[] {
  const rows: (string[] | null)[] = [];
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  let from = 0;
  while (from < bytes.length) {
    let read = from;
    const options: Options = {
      bom: from === 0,
      delimiter,
      trim: true,
      relaxColumnCount: true,
      onRecord: (cells: string[], context) => {
        read = from + context.bytes;
        rows.push(cells);
        return null;
      },
    };
    try {
      parse(bytes.subarray(from), options);
      return rows;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
    rows.push(null);
    const end = bytes.indexOf(NEWLINE, read);
    if (end < 0) return rows;
    from = end + 1;
  }
  return rows;
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  return first.includes(';') ? ';' : ',';
}

function decoded(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** The columns of a file in its order: each is called as its field, or as its title. */
function columnsOf(
  heading: readonly string[],
  register: Register,
  desk: CellDesk,
  tell: (problem: string) => void,
): Column[] {
  const { fields, key, owner, indexes = [] } = register;
  const sought = new Set([key, owner, ...indexes]);
  const named = (title: string) =>
    Object.keys(fields).find((name) => name === title || fields[name]!.title === title);
  const names = heading.map(named);
  for (const [i, name] of names.entries()) {
    if (name === undefined)
      tell(`1: el padrón no tiene ningún campo "${heading[i]}": hay ${Object.keys(fields).join(', ')}.`);
    else if (names.indexOf(name) !== i) tell(`1: la columna "${heading[i]}" está dos veces.`);
  }
  for (const [name, { optional }] of Object.entries(fields))
    if (!optional && !names.includes(name)) tell(`1: falta la columna "${name}".`);
  return names.flatMap((name) => {
    const field = name === undefined ? undefined : fields[name];
    if (name === undefined || !field) return [];
    return [{ name, cell: cellOf(field, desk), optional: field.optional ?? false, sought: sought.has(name) }];
  });
}

function readRow(
  columns: readonly Column[],
  cells: readonly string[],
  tell: (problem: string) => void,
): RegisterRecord {
  const record: RegisterRecord = {};
  for (const [i, { name, cell, optional, sought }] of columns.entries()) {
    const typed = cells[i] ?? '';
    if (typed === '') {
      if (!optional) tell(`${name}: está vacía.`);
      continue;
    }
    try {
      if (sought && typed.length > LONGEST_SOUGHT) throw new Error(`Tiene más de ${LONGEST_SOUGHT} letras.`);
      record[name] = cell.read(typed);
    } catch (error) {
      tell(`${name}: ${(error as Error).message}`);
    }
  }
  return record;
}
