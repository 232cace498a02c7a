import type { RecordLayout } from '#contract/generated/grammar.ts';
import { csvCells, DELIMITERS, isBlankLine, recordLines, type Delimiter } from './record-lines.ts';

/** Titles of a CSV, and how its lines are cut. */
export interface CsvHeading {
  /** Names of its columns; '' for one without a title. */
  readonly titles: readonly string[];
  readonly delimiter: Delimiter;
  /** Line of the titles, from 1. */
  readonly line: number;
}

/** Lines among which the titles are looked for. */
const MOST_LINES = 100;
/** Separator line that Excel writes first in a CSV. */
const SEPARATOR = /^sep=([;,\t])$/i;

/**
 * The titles of a CSV, in its first non-empty line; null when no column of the layout is there (fixed width).
 * @param longest maximum characters of a line that are read
 * @param between the delimiter of its cells, when known
 */
export function csvHeading(
  text: string,
  layout: RecordLayout,
  longest: number,
  between?: Delimiter,
): CsvHeading | null {
  let chosen = between;
  for (const { number, text: whole } of recordLines(text)) {
    if (number > MOST_LINES) return null;
    const line = whole.slice(0, longest);
    if (isBlankLine(line) && whole.length <= longest) continue;
    const [, said] = SEPARATOR.exec(line) ?? [];
    if (said !== undefined && chosen === undefined) {
      chosen = said as Delimiter;
      continue;
    }
    const headings = (chosen ? [chosen] : DELIMITERS).map((delimiter) => ({
      titles: titlesIn(line, delimiter, layout),
      delimiter,
      line: number,
    }));
    const known = ({ titles }: CsvHeading) =>
      titles.filter((title) => layout.columns.some(({ name }) => name === title)).length;
    const best = headings.reduce((one, other) => (known(other) > known(one) ? other : one));
    return known(best) > 0 ? best : null;
  }
  return null;
}

/** Each as the column that it calls, by its name or by its title; the empty ones at the end are none. */
function titlesIn(line: string, delimiter: Delimiter, { columns }: RecordLayout): string[] {
  const titles = (csvCells(line, delimiter) ?? []).map((cell) => {
    const written = cell.trim().toLowerCase();
    const column = columns.find(({ name, title }) => name === written || title.toLowerCase() === written);
    return column?.name ?? written;
  });
  while (titles.at(-1) === '') titles.pop();
  return titles;
}
