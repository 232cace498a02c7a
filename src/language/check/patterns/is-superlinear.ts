import { MOST_POSITIONS, positionsOf, type Positions } from './regex-positions.ts';
import { isAnchored, overlap, regexTree, type Characters } from './regex-tree.ts';

/** Letters of the texts that are tried: where work grows with the text, it does so within a few. */
const LONGEST = 96;
/** Texts that the search extends at each letter: those with most walks, one of each set of positions. */
const TEXTS = 24;
/** Walks over one text that are too many, whether they go on growing or not. */
const MOST_WALKS = 10_000;
/** How many times the walks of half the text that those of the whole may be. */
const STEADY = 1.5;

/** How many walks there are over one text to each position. */
type Walks = ReadonlyMap<number, number>;

/**
 * Whether the work of a regular expression on a text grows faster than the text: whether the ways to read it, of which all are
 * tried where it does not match, become more with each letter. Looks for such a text letter by letter.
 */
export function isSuperlinear(pattern: string): boolean {
  const positions = positionsOf(regexTree(pattern));
  if (positions.matchesNothing) return false;
  if (positions.characters.length > MOST_POSITIONS) return true;
  const letters = lettersOf(positions.characters);
  const anchored = isAnchored(pattern);
  let texts: Walks[] = [new Map()];
  let half = 0;
  for (let length = 1; length <= LONGEST; length++) {
    const starts = length === 1 || !anchored ? positions.first : [];
    texts = mostWalked(
      texts.flatMap((walks) => letters.flatMap((letter) => after(walks, letter, starts, positions) ?? [])),
    );
    const most = Math.max(0, ...texts.map(total));
    if (most > MOST_WALKS) return true;
    if (length === LONGEST / 2) half = most;
    if (length === LONGEST) return most > half * STEADY;
  }
  return false;
}

/** The walks after one more letter; null where the text matches already, and nothing else is tried. */
function after(
  walks: Walks,
  letter: ReadonlySet<number>,
  starts: readonly number[],
  { follow, open, asides }: Positions,
): Walks | null {
  const next = new Map<number, number>();
  const add = (to: number, ways: number) => letter.has(to) && next.set(to, (next.get(to) ?? 0) + ways);
  for (const [from, ways] of walks) for (const [to, times] of follow[from]!) add(to, ways * times);
  for (const start of starts) add(start, 1);
  for (const aside of asides)
    if (aside.open.some((end) => next.has(end)))
      for (const position of aside.positions) next.delete(position);
  return open.some((end) => next.has(end)) ? null : next;
}

function mostWalked(texts: readonly Walks[]): Walks[] {
  const best = new Map<string, Walks>();
  for (const walks of texts) {
    if (walks.size === 0) continue;
    const reached = [...walks.keys()].sort((a, b) => a - b).join();
    const known = best.get(reached);
    if (!known || total(known) < total(walks)) best.set(reached, walks);
  }
  return [...best.values()].sort((a, b) => total(b) - total(a)).slice(0, TEXTS);
}

function total(walks: Walks): number {
  let all = 0;
  for (const ways of walks.values()) all += ways;
  return all;
}

/** The positions that each letter is at, of letters that differ in it. */
function lettersOf(characters: readonly Characters[]): ReadonlySet<number>[] {
  const letters = new Map<string, ReadonlySet<number>>();
  const edges = new Set(characters.flat().flatMap(([from, to]) => [from, to + 1]));
  for (const code of edges) {
    const at = [...characters.keys()].filter((position) => overlap(characters[position]!, [[code, code]]));
    if (at.length > 0) letters.set(at.join(), new Set(at));
  }
  return [...letters.values()];
}
