/** A line of a text, without its end. */
export interface TextLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Fraction of the text already read, from 0 to 1. */
  readonly part: number;
}

/** The lines of a text, ended by `\n` or `\r\n`; those that are empty at its end are none. */
export function* recordLines(whole: string): Generator<TextLine> {
  const length = lengthOfLines(whole);
  const text = whole.slice(0, length);
  let number = 1;
  for (let start = 0; start <= text.length; number += 1) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at;
    const line = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end);
    start = end + 1;
    yield { number, text: line, part: Math.min(1, start / text.length) };
  }
}

/** Characters that are skipped at once. */
const STEP = 2 ** 16;

/** Characters of a text without the ends of line at its end. */
function lengthOfLines(text: string): number {
  let length = text.length;
  while (length > 0 && !/[^\r\n]/.test(text.slice(Math.max(0, length - STEP), length)))
    length = Math.max(0, length - STEP);
  while (text[length - 1] === '\n' || text[length - 1] === '\r') length -= 1;
  return length;
}

/** Delimiter of the cells of a CSV. */
export type Delimiter = keyof typeof CELLS;

/** A cell, quoted or not, and what is before it; of each delimiter, since a pattern is judged as it is written. */
const CELLS = {
  ';': /(?:^|;)(?:"((?:[^"]|"")*)"(?=;|$)|([^";]*)(?=;|$))/gy,
  ',': /(?:^|,)(?:"((?:[^"]|"")*)"(?=,|$)|([^",]*)(?=,|$))/gy,
  '\t': /(?:^|\t)(?:"((?:[^"]|"")*)"(?=\t|$)|([^"\t]*)(?=\t|$))/gy,
} as const;
export const DELIMITERS = Object.keys(CELLS) as Delimiter[];

/** The cells of a line of a CSV; null when a quote is not closed. */
export function csvCells(line: string, delimiter: Delimiter): string[] | null {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  const cell = CELLS[delimiter];
  cell.lastIndex = 0;
  let at = 0;
  for (let found = cell.exec(line); found; found = cell.exec(line)) {
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    at = cell.lastIndex;
    if (at >= line.length) break;
  }
  return at === line.length ? cells : null;
}

/** True when a line has only delimiters and blanks. */
export function isBlankLine(line: string): boolean {
  return !/[^\s;,"]/.test(line);
}
