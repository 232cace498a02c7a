import { withMade } from '#scripts/printing/made-part.ts';

/** A line of the table that `npm run attack` prints, and keeps in docs/attack.json. */
export interface AttackRow {
  /** The attack it is of, as `npm run attack` calls it. */
  attack: string;
  /** Attempts, and what must not happen in them: `requests that must be refused in words: answers of 500`. */
  what: string;
  tries: number;
  /** In how many of them it happened; 0 is what is wanted. */
  broken: number;
  /** A figure measured on the way, a ratio for instance. */
  note?: string;
}

/** The last run of every attack, as docs/attack.json keeps it. */
export interface AttackRun {
  readonly seed: number;
  readonly rows: readonly AttackRow[];
}

/** True when a portal withstood an attack; without attempts it did not. */
export function isHeld({ tries, broken }: AttackRow): boolean {
  return tries > 0 && broken === 0;
}

/** The README with the table of a run, a line of it for each of its rows. */
export function withAttacks(readme: string, { seed, rows }: AttackRun): string {
  const held = rows.filter(isHeld).length;
  const cells = rows.map(({ attack, what, tries, broken, note }, i) => [
    attack === rows[i - 1]?.attack ? '' : `\`${attack}\``,
    what,
    number(tries),
    tries === 0 ? 'not tried' : number(broken),
    note ?? '',
  ]);
  const said = `${held} of ${rows.length} held, with seed ${seed}.`;
  return withMade(readme, { name: 'attacks', from: 'docs/attack.json' }, `${said}\n\n${table(cells)}`);
}

const HEAD = ['attack', 'what must not happen', 'tries', 'broken', 'measured on the way'];
const RIGHT = [2, 3];

/** Markdown with columns as wide as their widest cell, as the formatter leaves them. */
function table(cells: readonly (readonly string[])[]): string {
  const rows = [HEAD, ...cells].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = HEAD.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const padded = rows.map((row) =>
    line(row.map((cell, i) => (RIGHT.includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))),
  );
  const rule = line(
    widths.map((width, i) => (RIGHT.includes(i) ? '-:'.padStart(width, '-') : '-'.repeat(width))),
  );
  return [padded[0], rule, ...padded.slice(1)].join('\n');
}

const number = (value: number) => value.toLocaleString('en-US');
