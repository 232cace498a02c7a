/** Cells begin at the start of a line and after one of these: spreadsheets take them by the settings of their machine. */
const SEPARATORS = [';', ',', '\t'] as const;
/** Signs that a spreadsheet takes for the beginning of a formula, wide ones too. */
const BEGINS = /^[=+\-@＝＋－＠]/;
/** Leading signs that it passes over. */
const SKIPPED = /^[\t\r\n]+/;
/** A number, an amount or a phone: `-1.234,50`, `-$ 20`, `+54 (387) 555-1234`. */
const NUMBER = /^[+\-＋－][\d\s.,()$%/-]*$/;
/** A line drawn with signs: `-----`, `====`. */
const RULE = /^[=+\-\s]*$/;
/** A text written so that its zeros stay: `="00123"`. */
const TEXT = /^="[^"]*"$/;
/** Without one of them a formula calls nothing and reads no other file: `-ver nota`, `@rentas`. */
const REACHES = /[(|![]/;

/** Position of a cell, from 1. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The first cell of a CSV that a spreadsheet would run as a formula; null when there is none. Reads each sign once. */
export function formulaCell(text: string): CellPlace | null {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const countOf = (separator: string) => first.split(separator).length;
  const own = SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a))[0]!;
  let [row, column, from, isQuoted] = [1, 1, text.startsWith('\uFEFF') ? 1 : 0, false];
  for (let at = from; at <= text.length; at += 1) {
    const sign = text[at] ?? '\n';
    if (sign === '"' && (isQuoted || at === from)) isQuoted = !isQuoted;
    const isLineEnd = sign === '\n' || sign === '\r';
    const ends =
      at === text.length || (!isQuoted && (isLineEnd || (SEPARATORS as readonly string[]).includes(sign)));
    if (!ends) continue;
    if (isFormula(text.slice(from, at))) return { row, column };
    from = at + 1;
    isQuoted = false;
    if (sign === own) column += 1;
    if (!isLineEnd) continue;
    column = 1;
    if (sign === '\n' || text[at + 1] !== '\n') row += 1;
  }
  return null;
}

function isFormula(written: string): boolean {
  const isQuoted = written.startsWith('"');
  const bare = isQuoted
    ? written.slice(1, written.endsWith('"') ? -1 : undefined).replaceAll('""', '"')
    : written;
  const cell = bare.replace(SKIPPED, '');
  if (!BEGINS.test(cell) || NUMBER.test(cell) || RULE.test(cell) || TEXT.test(cell.trimEnd())) return false;
  return cell.startsWith('=') || cell.startsWith('＝') || REACHES.test(cell);
}
