/** What was typed on a screen, by form or block, then by field. */
export type DraftContent = Readonly<Record<string, unknown>>;

/** The side that wins when both changed a field. */
export type Winner = 'mine' | 'theirs';

interface Sides {
  /** Common ancestor of both sides. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Form, field, row, field of the row: what lies deeper is one value. */
const DEPTH = 5;

/**
 * Three-way merge of a draft, field by field: what one side alone changed stays, rows are matched by their `id`, and what
 * one side removed and the other changed stays. `winner` decides the fields that both changed.
 */
export function mergeDrafts(base: DraftContent, mine: DraftContent, theirs: DraftContent, winner: Winner) {
  return merge({ base, mine, theirs }, winner, DEPTH) as DraftContent;
}

/** The value of one field as it is in mine; of rows those of both sides, and where a row differs, mine. */
export function joinValues(mine: unknown, theirs: unknown): unknown {
  return Array.isArray(mine) && mine.length > 0
    ? merge({ base: undefined, mine, theirs }, 'mine', DEPTH)
    : mine;
}

/** True when two values of a draft are equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Earlier values of the changed fields: the reverse of a change, where null is a field that was absent. */
export function previousOf(base: DraftContent, content: DraftContent): DraftContent {
  return changesTo(content, base, (before, after) =>
    isRecord(before) && isRecord(after) ? changesTo(after, before) : before,
  );
}

/** The content before a change, from the earlier values of the changed fields. */
export function beforeChanges(content: DraftContent, previous: DraftContent): DraftContent {
  return overlaid(content, previous, (after, before) =>
    isRecord(after) && isRecord(before) ? overlaid(after, before) : before,
  );
}

/** The fields of `from` that differ in `to`, with their value there. */
function changesTo(
  from: DraftContent,
  to: DraftContent,
  change: (there: unknown, here: unknown) => unknown = (there) => there,
): DraftContent {
  const names = new Set([...Object.keys(to), ...Object.keys(from)]);
  const changed = [...names].filter((name) => !isSameValue(own(from, name), own(to, name)));
  return Object.fromEntries(changed.map((name) => [name, change(own(to, name), own(from, name)) ?? null]));
}

function overlaid(
  content: DraftContent,
  changes: DraftContent,
  change: (here: unknown, there: unknown) => unknown = (_, there) => there,
): DraftContent {
  const all = Object.entries(changes).map(
    ([name, there]) => [name, change(own(content, name), there)] as const,
  );
  return Object.fromEntries(
    [...new Map([...Object.entries(content), ...all])].filter(([, value]) => value !== null),
  );
}

function merge({ base, mine, theirs }: Sides, winner: Winner, depth: number): unknown {
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return mine;
  if (isSameValue(mine, base)) return theirs;
  if (base === undefined && isBlank(theirs)) return mine;
  if (base === undefined && isBlank(mine)) return theirs;
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  if (depth > 0 && isRecord(mine) && isRecord(theirs))
    return mergeRecords({ base: isRecord(base) ? base : {}, mine, theirs }, winner, depth);
  if (depth > 0 && isRows(mine) && isRows(theirs)) {
    const sides = { base: isRows(base) ? byId(base) : {}, mine: byId(mine), theirs: byId(theirs) };
    return Object.values(mergeRecords(sides, winner, depth));
  }
  return winner === 'mine' ? mine : theirs;
}

function mergeRecords(
  { base, mine, theirs }: Readonly<Record<keyof Sides, DraftContent>>,
  winner: Winner,
  depth: number,
): DraftContent {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...names].map((name): [string, unknown] => {
    const sides = { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) };
    return [name, merge(sides, winner, depth - 1)];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** An untouched field. */
function isBlank(value: unknown): boolean {
  return value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

type Row = DraftContent & { readonly id: string };

function byId(rows: readonly Row[]): DraftContent {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((row) => isRecord(row) && typeof row['id'] === 'string');
}

function isRecord(value: unknown): value is DraftContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(record: DraftContent, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
