import type { RecordColumn, RecordLayout } from '#contract/generated/grammar.ts';
import { withDecimals, writtenDecimal } from './decimal.ts';
import { readCsv, readFixed } from './read-cell.ts';
import { isNegative, recordChecks, type ExpectedColumns } from './record-checks.ts';
import { csvHeading, type CsvHeading } from './csv-heading.ts';
import { csvCells, isBlankLine, recordLines } from './record-lines.ts';
import type { RecordProblem, RecordReport, RecordRow } from './record-report.ts';
import { RefusedFile } from './refused-file.ts';
import { textOfFile, type FileText } from './text-of-file.ts';
import { counted } from '#formats/written/counted.ts';

/** Characters of the longest line that is read. */
const LONGEST_LINE = 2000;
/** Maximum number of records of a file, unless its layout sets fewer. */
export const MOST_LINES = 100_000;
const WITHOUT_TITLES =
  'La planilla no tiene los títulos de las columnas en su primera fila con datos: copialos de la planilla modelo.';
/** Lines read between two reports of progress. */
const STEP = 1000;

export interface ReadingOptions {
  readonly given?: ExpectedColumns;
  /** Called with each valid record. */
  readonly row?: (row: RecordRow) => void;
  /** Called with the part read, from 0 to 1; reading continues when the promise settles. */
  readonly progress?: (part: number) => void | Promise<void>;
}

/**
 * Reads a file of records of fixed width, CSV or an Excel workbook, alone or as the only file of a ZIP: in the page
 * before it is sent and in the server when it is filed, with the same messages. Never throws.
 */
export async function readRecords(
  bytes: Uint8Array<ArrayBuffer>,
  layout: RecordLayout,
  options: ReadingOptions = {},
): Promise<RecordReport> {
  const reading = new Reading(layout, options);
  try {
    const file = await textOfFile(bytes, () => options.progress?.(0));
    reading.encoding = file.encoding;
    await reading.read(file);
    return reading.report(null);
  } catch (error) {
    if (error instanceof RefusedFile) return reading.report(error.message);
    throw error;
  }
}

/** Splits a line into cells. */
type Cut = (line: string) => { cells: readonly Cell[] } | { problem: string };

interface Cell {
  column: RecordColumn;
  /** Its column, from 1. */
  at: number;
  text: string;
}

class Reading {
  encoding: RecordReport['encoding'] = 'UTF-8';
  readonly #layout: RecordLayout;
  readonly #options: ReadingOptions;
  readonly #checks;
  readonly #problems: RecordProblem[] = [];
  readonly #sums = new Map<string, bigint>();
  #lines = 0;
  #accepted = 0;
  /** Sum of every record, including invalid ones; null when one of them is unknown. */
  #added: bigint | null = 0n;

  constructor(layout: RecordLayout, options: ReadingOptions) {
    this.#layout = layout;
    this.#options = options;
    this.#checks = recordChecks(layout, options.given ?? {});
  }

  async read({ text, delimiter }: Pick<FileText, 'text' | 'delimiter'>): Promise<void> {
    const { trailer, maxLines = MOST_LINES } = this.#layout;
    const { progress } = this.#options;
    const lines = recordLines(text);
    const heading = csvHeading(text, this.#layout, LONGEST_LINE, delimiter);
    if (delimiter && !heading) throw new RefusedFile(WITHOUT_TITLES);
    const cut = heading ? csvCut(heading, this.#layout) : fixedCut(this.#layout);
    const readCell = heading ? readCsv : readFixed;
    let closed = false;
    let blank = 0;
    for (const { number, text: line, part } of lines) {
      if (number % STEP === 0) await progress?.(part);
      if (number <= (heading?.line ?? 0)) continue;
      if (line.length <= LONGEST_LINE && isBlankLine(line)) {
        blank += 1;
        if (blank > maxLines) throw new RefusedFile('El archivo trae demasiadas líneas vacías.');
        continue;
      }
      if (closed) throw new RefusedFile(`Hay líneas después del registro final: la ${number}.`);
      if (line.length > LONGEST_LINE)
        throw new RefusedFile(
          `La línea ${number} tiene más de ${LONGEST_LINE} caracteres: no es de este archivo.`,
        );
      closed = !heading && trailer !== undefined && this.#closes(line);
      if (closed) continue;
      if (this.#lines === maxLines)
        throw new RefusedFile(
          `El archivo trae más de ${writtenDecimal(maxLines, 0)} líneas, que es lo máximo.`,
        );
      this.#lines += 1;
      this.#readLine(number, cut(line), readCell);
    }
    if (this.#lines === 0)
      throw new RefusedFile('El archivo está vacío: no trae ninguna línea para declarar.');
    if (!heading && trailer && !closed)
      throw new RefusedFile(`Falta el registro final: la última línea, que empieza con ${trailer.mark}.`);
    await progress?.(1);
  }

  #readLine(number: number, cut: ReturnType<Cut>, readCell: typeof readCsv): void {
    const before = this.#problems.length;
    const tell = (column: number, message: string) =>
      void this.#problems.push({ line: number, column, message });
    if ('problem' in cut) {
      tell(1, cut.problem);
      this.#added = null;
      return;
    }
    const values: Record<string, string | number> = {};
    for (const { column, at, text } of cut.cells) {
      const read = readCell(column, text);
      if ('value' in read) values[column.name] = read.value;
      else tell(at, read.problem);
    }
    for (const check of this.#checks) {
      const found = check(values, number);
      if (found) tell(cut.cells.find(({ column }) => column.name === found.column)?.at ?? 1, found.message);
    }
    const sign = isNegative(this.#layout, values) ? -1 : 1;
    this.#add(values, sign);
    if (this.#problems.length > before) return;
    this.#accepted += 1;
    for (const name of this.#layout.totals ?? [])
      this.#sums.set(name, (this.#sums.get(name) ?? 0n) + BigInt(sign * Number(values[name])));
    this.#options.row?.({ line: number, sign, values });
  }

  #add(values: Readonly<Record<string, string | number>>, sign: 1 | -1): void {
    const value = this.#layout.trailer && values[this.#layout.trailer.total];
    this.#added =
      this.#added === null || typeof value !== 'number' ? null : this.#added + BigInt(sign * value);
  }

  /** True when a line is the trailer; its totals must match the records. */
  #closes(line: string): boolean {
    const { trailer, columns } = this.#layout;
    if (!trailer || !line.startsWith(trailer.mark)) return false;
    const { mark, lines, width, total } = trailer;
    const digits = line.slice(mark.length).trimEnd();
    if (digits.length !== lines + width || !/^\d+$/.test(digits)) return false;
    const [count, sum] = [Number(digits.slice(0, lines)), BigInt(digits.slice(lines))];
    if (count === this.#lines && (this.#added === null || sum === this.#added)) return true;
    const decimals = columns.find(({ name }) => name === total)?.decimals ?? 0;
    const says = `${writtenDecimal(count, 0)} líneas por ${writtenDecimal(sum, decimals)}`;
    const adds = this.#added === null ? '' : ` por ${writtenDecimal(this.#added, decimals)}`;
    throw new RefusedFile(
      `El total del archivo no coincide con el registro final. Dice ${says} y trae ${writtenDecimal(this.#lines, 0)}${adds}.`,
    );
  }

  report(refusal: string | null): RecordReport {
    const columns = new Map(this.#layout.columns.map((column) => [column.name, column]));
    return {
      refusal,
      encoding: this.encoding,
      lines: this.#lines,
      accepted: this.#accepted,
      rejected: this.#lines - this.#accepted,
      problems: this.#problems,
      totals: (this.#layout.totals ?? []).map((name) => ({
        column: name,
        title: columns.get(name)?.title ?? name,
        sum: withDecimals(this.#sums.get(name) ?? 0n, columns.get(name)?.decimals ?? 0),
      })),
    };
  }
}

function fixedCut({ columns }: RecordLayout): Cut {
  const places: (readonly [RecordColumn, number])[] = [];
  let width = 0;
  for (const column of columns) {
    places.push([column, width]);
    width += column.width;
  }
  // Trailing spaces are often lost: optional columns at the end may be missing.
  let least = width;
  for (const { optional, width: own } of columns.toReversed()) {
    if (!optional) break;
    least -= own;
  }
  return (line) => {
    if (line.length < least || line.length > width)
      return { problem: `tiene ${counted(line.length, 'carácter', 'caracteres')} y son ${width}.` };
    const whole = line.padEnd(width);
    const cells = places.map(([column, start]) => ({
      column,
      at: start + 1,
      text: whole.slice(start, start + column.width),
    }));
    return { cells };
  };
}

/** @throws {RefusedFile} when the titles are not those of the layout. */
function csvCut({ titles, delimiter }: CsvHeading, { columns }: RecordLayout): Cut {
  const unknown = titles.find((title) => title !== '' && !columns.some(({ name }) => name === title));
  if (unknown !== undefined) throw new RefusedFile(`La columna "${unknown}" no es de este archivo.`);
  const places = columns.flatMap((column): (readonly [RecordColumn, number])[] => {
    const at = titles.indexOf(column.name);
    if (at < 0 && !column.optional) throw new RefusedFile(`Falta la columna "${column.name}".`);
    if (at !== titles.lastIndexOf(column.name))
      throw new RefusedFile(`La columna "${column.name}" está dos veces.`);
    return [[column, at]];
  });
  return (line) => {
    const cells = csvCells(line, delimiter);
    if (!cells) return { problem: 'hay comillas que no se cierran.' };
    while (cells.length > titles.length && cells.at(-1)!.trim() === '') cells.pop();
    if (cells.length !== titles.length)
      return {
        problem: `tiene ${counted(cells.length, 'celda', 'celdas')} y ${titles.length === 1 ? 'es' : 'son'} ${titles.length}.`,
      };
    const stray = cells.findIndex((cell, i) => titles[i] === '' && cell.trim() !== '');
    if (stray >= 0) return { problem: `la columna ${stray + 1} no tiene título.` };
    return {
      cells: places.map(([column, at]) => ({ column, at: at + 1 || 1, text: cells[at] ?? '' })),
    };
  };
}
