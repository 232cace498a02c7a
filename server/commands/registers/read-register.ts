import type { Register } from '#contract/generated/grammar.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import { cellOf, type Cell, type CellCatalogues } from './cell.ts';
import { sheetTable, type SheetTable } from '#server/commands/sheets/sheet-table.ts';
import { formulaProblem, writtenCell, type SheetCell, type SheetRow } from '#forms/sheets/sheet.ts';

/** More than a key, or what is looked for, may have: an index of the store does not keep more. */
const LONGEST_SOUGHT = 200;
const RATE = 'Un porcentaje va en una celda de texto, como "2,75".';
/** What was read of a spreadsheet. */
export interface RegisterReading {
  records: RegisterRecord[];
  /** Everything that is wrong with it, each at its row and column. */
  problems: string[];
  /** Fields that it has no column for. */
  absent: readonly string[];
}

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
 */
export function readRegister(
  file: string,
  rows: readonly SheetRow[],
  register: Register,
  catalogues: CellCatalogues,
): RegisterReading {
  const problems: string[] = [];
  const tell = (problem: string) => void problems.push(`${file}:${problem}`);
  const table = sheetTable(rows);
  if ('problem' in table) {
    tell(table.problem);
    return { records: [], problems, absent: [] };
  }
  const columns = columnsOf(table, register, catalogues, tell);
  if (problems.length > 0) return { records: [], problems, absent: [] };
  const records: RegisterRecord[] = [];
  const seen = new Map<unknown, number>();
  for (const { number, cells, problem: unread } of table.rows) {
    if (unread !== undefined) {
      tell(`${number}: ${unread}`);
      continue;
    }
    const record = readRow(columns, cells, (problem) => tell(`${number}: ${problem}`));
    const key = record[register.key];
    const before = seen.get(key);
    if (key !== undefined && before !== undefined)
      tell(`${number}: ${register.key}: repite la fila ${before}.`);
    else seen.set(key, number);
    records.push(record);
  }
  const absent = Object.keys(register.fields).filter((name) => !columns.some((one) => one.name === name));
  return { records, problems, absent };
}

/** The columns of a file in its order: each is called as its field, or as its title. */
function columnsOf(
  { titles, heading }: SheetTable,
  register: Register,
  catalogues: CellCatalogues,
  tell: (problem: string) => void,
): Column[] {
  const { fields, key, owner, indexes = [] } = register;
  const sought = new Set([key, owner, ...indexes]);
  const named = (title: string) =>
    Object.keys(fields).find((name) => isCalled(title, name) || isCalled(title, fields[name]!.title));
  const names = titles.map(named);
  for (const [i, name] of names.entries()) {
    if (name === undefined)
      tell(
        `${heading}: el padrón no tiene ningún campo "${titles[i]}": hay ${Object.keys(fields).join(', ')}.`,
      );
    else if (names.indexOf(name) !== i) tell(`${heading}: la columna "${titles[i]}" está dos veces.`);
  }
  for (const [name, { optional }] of Object.entries(fields))
    if (!optional && !names.includes(name)) tell(`${heading}: falta la columna "${name}".`);
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
      const wrong = formulaProblem(typed);
      if (wrong !== null) throw new Error(wrong);
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

/** Titles are the same in capitals or not. */
const isCalled = (title: string, name: string) => title.toLowerCase() === name.toLowerCase();
