import { distance } from 'fastest-levenshtein';

/**
 * The known name that was probably meant: equal but for case, accents, signs and the order of its words, or with a few
 * typos, as many as its length allows. Of a path (`busqueda.patente`) a name may be the last part, where no whole name
 * is near.
 */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const isName = /^\w+$/.test(written);
  const alone = names.filter((name) => !isName || !PATH.test(name));
  const paths = names.filter((name) => isName && PATH.test(name));
  return (
    closest(written, alone, (name) => name) ?? closest(written, paths, (name) => name.split(PATH).at(-1)!)
  );
}

/** A path, and not prose. */
const PATH = /[./](?!\s|$)/;

/** The first of the names with fewest typos in the part to compare, if it is near. */
function closest(
  written: string,
  names: readonly string[],
  partOf: (name: string) => string,
): string | undefined {
  let best: { name: string; slips: number } | undefined;
  for (const name of names) {
    const slips = slipsBetween(written, partOf(name));
    if (slips !== undefined && (!best || slips < best.slips)) best = { name, slips };
  }
  return best?.name;
}

/** Number of typos between a name and what was written; undefined when they are too many. */
function slipsBetween(written: string, name: string): number | undefined {
  const [left, right] = [spelt(written), spelt(name)];
  const [one, other] = [left.words, right.words];
  if (one.length === 0 || other.length === 0) return undefined;
  if (left.joined === right.joined) return 0;
  if (left.sorted === right.sorted) return 0.5;
  const isProse = left.isProse || right.isProse;
  const between = isProse ? ' ' : '';
  if (isProse || one.length !== other.length) {
    const whole = other.join(between);
    return nearBy(one.join(between), whole, whole.length);
  }
  const each = one.map((word, index) =>
    nearBy(word, other[index]!, Math.max(word.length, other[index]!.length)),
  );
  return each.every((slips) => slips !== undefined) ? each.reduce((sum, slips) => sum + slips, 0) : undefined;
}

/** Typos between two words, where they are few for a length: one up to six letters, none under three or in a number. */
function nearBy(one: string, other: string, length: number): number | undefined {
  if (one === other) return 0;
  if (length < 3 || /^\d+$/.test(one + other)) return undefined;
  const most = Math.max(1, Math.floor((length + 1) / 4));
  if (Math.abs(one.length - other.length) > most) return undefined;
  const slips = distance(one, other);
  const isSwap = slips === 2 && [...one].toSorted().join('') === [...other].toSorted().join('');
  const counted = isSwap ? 1 : slips;
  // Words with several typos usually keep their first letter.
  const isFar = counted > 1 && one[0] !== other[0];
  return isFar || counted > most ? undefined : counted;
}

/** A name, prepared for comparison. */
interface Spelling {
  readonly words: readonly string[];
  readonly joined: string;
  readonly sorted: string;
  readonly isProse: boolean;
}

const spellings = new Map<string, Spelling>();
/** Size of the cache: somewhat more than all the texts of a portal. */
const KEPT = 20_000;

/** Cached, because each name is compared with thousands. */
function spelt(name: string): Spelling {
  const known = spellings.get(name);
  if (known) return known;
  const words = wordsOf(name);
  const spelling = {
    words,
    joined: words.join(''),
    sorted: words.toSorted().join(' '),
    isProse: /\s/.test(name),
  };
  if (spellings.size >= KEPT) spellings.clear();
  spellings.set(name, spelling);
  return spelling;
}

/** Its words, in lower case without accents; of a name, those between its signs. */
const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
