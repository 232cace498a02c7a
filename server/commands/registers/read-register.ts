import type { Register } from '#contract/generated/grammar.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import { cellOf, type Cell, type CellCatalogues } from './cell.ts';
import { writtenCell, type SheetCell, type SheetRow } from './sheet.ts';

/** More than a key, or what is looked for, may have: an index of the store does not keep more. */
const LONGEST_SOUGHT = 200;
const RATE = 'Un porcentaje va en una celda de texto, como "2,75".';
const QUOTES = 'hay comillas que no cierran, o de más.';
/** What a cell says whose formula went wrong, in Excel and LibreOffice, in English and Spanish. */
const FORMULA_ERROR =
  /^(?:#(?:N\/[AD]|[¡¿]?(?:REF|VALUE|VALOR|DIV\/0|NAME|NOMBRE|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC)[!?])|Err:\d{3})$/;

interface Column {
  name: string;
  cell: Cell;
  optional: boolean;
  sought: boolean;
  /** Hundredths. */
  isRate: boolean;
}

/**
 * Reads the records of a register from the rows of a spreadsheet, as people write in it: `15/04/2026`, `1.234,56`, the label
 * of a code.
 * @param file how it is called
 * @returns its records, and everything that is wrong with it, each at its row and column.
 */
export function readRegister(
  file: string,
  [heading = [], ...rows]: readonly SheetRow[],
  register: Register,
  catalogues: CellCatalogues,
): { records: RegisterRecord[]; problems: string[] } {
  const problems: string[] = [];
  const tell = (problem: string) => void problems.push(`${file}:${problem}`);
  if (heading === null) tell(`1: ${QUOTES}`);
  if (heading === null) return { records: [], problems };
  const columns = columnsOf(heading.map(writtenCell), register, catalogues, tell);
  if (problems.length > 0) return { records: [], problems };
  const records: RegisterRecord[] = [];
  const seen = new Map<unknown, number>();
  for (const [i, cells] of rows.entries()) {
    const row = i + 2;
    if (cells === null) {
      tell(`${row}: ${QUOTES}`);
      continue;
    }
    if (cells.every(isEmpty)) continue;
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

/** The columns of a file in its order: each is called as its field, or as its title. */
function columnsOf(
  heading: readonly string[],
  register: Register,
  catalogues: CellCatalogues,
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
    const { optional = false, format } = field;
    return [
      {
        name,
        cell: cellOf(field, catalogues),
        optional,
        sought: sought.has(name),
        isRate: format === 'percent',
      },
    ];
  });
}

function readRow(
  columns: readonly Column[],
  cells: readonly SheetCell[],
  tell: (problem: string) => void,
): RegisterRecord {
  const record: RegisterRecord = {};
  for (const [i, { name, cell, optional, sought, isRate }] of columns.entries()) {
    const typed = writtenCell(cells[i] ?? null);
    if (typed === '') {
      if (!optional) tell(`${name}: está vacía.`);
      continue;
    }
    try {
      if (FORMULA_ERROR.test(typed)) throw new Error(`Dice ${typed}: su fórmula dio error.`);
      // The cell of 2,75 % holds 0.0275 and that of 2,75 holds 2.75: which of both it is, only a text says.
      if (isRate && typeof cells[i] === 'number') throw new Error(RATE);
      if (sought && typed.length > LONGEST_SOUGHT) throw new Error(`Tiene más de ${LONGEST_SOUGHT} letras.`);
      record[name] = cell.read(typed);
    } catch (error) {
      tell(`${name}: ${(error as Error).message}`);
    }
  }
  return record;
}

const isEmpty = (cell: SheetCell) => cell === null || cell === '';
