import type { CellValue } from './cells.ts';
import type { SheetLayout, SheetValues } from './read-rows.ts';
import { counted } from '#formats/written/counted.ts';

/** Changes that are reported one by one. */
const MOST_SHOWN = 20;
/** Problems that are reported one by one. */
const MOST_PROBLEMS = 30;

/** Result of loading the rows of a spreadsheet. */
export interface ChangeReport {
  added: number;
  changed: number;
  same: number;
  removed: number;
  /** In words, one for each row that changed. */
  changes: string[];
}

/**
 * What of a row is not as it was, in words: `AB123CD: marca FIAT → FORD; año 2019 → 2020`. Empty: nothing.
 */
export function describeChange({ columns, key }: SheetLayout, before: SheetValues, now: SheetValues): string {
  const parts = columns.flatMap(({ title, cell }) => {
    if (before[title] === now[title]) return [];
    const shown = (value: CellValue | undefined) =>
      value === undefined || value === '' ? '(vacío)' : cell.write(value);
    return [`${title} ${shown(before[title])} → ${shown(now[title])}`];
  });
  if (parts.length === 0) return '';
  const named = columns.filter(({ title }) => key.includes(title) && now[title] !== undefined);
  return `${named.map(({ title, cell }) => cell.write(now[title]!)).join(' ')}: ${parts.join('; ')}`;
}

/** The report as lines: how many, and each change up to twenty. */
export function reportLines(
  title: string,
  { added, changed, same, removed, changes }: ChangeReport,
): string[] {
  const counts = [
    ...(added + changed + same > 0 || removed === 0
      ? [
          counted(added, 'nueva', 'nuevas'),
          counted(changed, 'cambiada', 'cambiadas'),
          counted(same, 'igual', 'iguales'),
        ]
      : []),
    ...(removed > 0 ? [counted(removed, 'quitada', 'quitadas')] : []),
  ];
  return [`${title}: ${counts.join(', ')}.`, ...cutShort(changes, MOST_SHOWN)];
}

/** @throws {Error} with everything that is wrong, when anything is. */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Error(['No se cargó nada:', ...cutShort(problems, MOST_PROBLEMS)].join('\n'));
}

function cutShort(lines: readonly string[], most: number): string[] {
  const rest = lines.length - most;
  const shown = rest > 0 ? [...lines.slice(0, most), `... y ${rest} más.`] : lines;
  return shown.map((line) => `  ${line}`);
}
