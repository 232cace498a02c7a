import { regexTree, type Characters, type RegexTree } from './regex-tree.ts';

/** Up to how many times a bounded repetition is written out; beyond, it is as bad as one without end. */
const WRITTEN_OUT = 9;
const MOST_POSITIONS = 300;

/**
 * Whether a regular expression may take time without end on some text: whether, inside a repetition, one text can be
 * read in two ways, so that each turn doubles the ways to fail. Works on the positions of its characters (Glushkov):
 * two different walks over the same text from a position back to itself are such a text.
 */
export function backtracks(pattern: string): boolean {
  const { characters, follow } = positionsOf(regexTree(pattern));
  const count = characters.length;
  if (count > MOST_POSITIONS) return true;
  const twice = follow.some((next, from) =>
    [...next].some(([to, ways]) => ways > 1 && reaches(to, from, (at) => follow[at]!.keys())),
  );
  return twice || [...characters.keys()].some((position) => splits(position));

  /** Whether two walks over the same text leave a position by different ways and meet in it again. */
  function splits(position: number): boolean {
    const home = position * count + position;
    for (const pair of pairsAfter(home)) {
      const [one, other] = [Math.floor(pair / count), pair % count];
      if (one !== other && reaches(pair, home, pairsAfter)) return true;
    }
    return false;
  }

  function* pairsAfter(pair: number): Generator<number> {
    for (const one of follow[Math.floor(pair / count)]!.keys())
      for (const other of follow[pair % count]!.keys())
        if (overlap(characters[one]!, characters[other]!)) yield one * count + other;
  }
}

function reaches(from: number, to: number, next: (at: number) => Iterable<number>): boolean {
  const seen = new Set([from]);
  const waiting = [from];
  while (waiting.length > 0) {
    const at = waiting.pop()!;
    if (at === to) return true;
    for (const one of next(at)) {
      if (seen.has(one)) continue;
      seen.add(one);
      waiting.push(one);
    }
  }
  return false;
}

function overlap(a: Characters, b: Characters): boolean {
  return a.some(([from, to]) => b.some(([start, end]) => from <= end && start <= to));
}

interface Positions {
  readonly characters: Characters[];
  /** Position → positions that may come next, and in how many ways. */
  readonly follow: Map<number, number>[];
}

/** Positions at which a part of the expression may begin and end, and whether it may be nothing. */
interface Ends {
  readonly empty: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const EMPTY: Ends = { empty: true, first: [], last: [] };

function positionsOf(tree: RegexTree): Positions {
  const characters: Characters[] = [];
  const follow: Map<number, number>[] = [];
  endsOf(tree);
  return { characters, follow };

  function endsOf(node: RegexTree): Ends {
    switch (node.kind) {
      case 'nothing':
        if (node.aside) endsOf(node.aside);
        return EMPTY;
      case 'one': {
        const position = characters.push(node.of) - 1;
        follow.push(new Map());
        return { empty: false, first: [position], last: [position] };
      }
      case 'sequence':
        return node.parts.map(endsOf).reduce(join, EMPTY);
      case 'choice':
        return node.parts.map(endsOf).reduce((a, b) => ({
          empty: a.empty || b.empty,
          first: [...a.first, ...b.first],
          last: [...a.last, ...b.last],
        }));
      case 'repeat':
        return repeated(node);
    }
  }

  function repeated({ part, min, max }: RegexTree & { kind: 'repeat' }): Ends {
    if (max > WRITTEN_OUT || characters.length > MOST_POSITIONS) {
      const body = endsOf(part);
      link(body.last, body.first);
      return { ...body, empty: body.empty || min === 0 };
    }
    let rest = EMPTY;
    for (let times = max; times > 0; times--) {
      const whole = join(endsOf(part), rest);
      rest = times > min ? { ...whole, empty: true } : whole;
    }
    return rest;
  }

  function join(a: Ends, b: Ends): Ends {
    link(a.last, b.first);
    return {
      empty: a.empty && b.empty,
      first: a.empty ? [...a.first, ...b.first] : a.first,
      last: b.empty ? [...a.last, ...b.last] : b.last,
    };
  }

  function link(last: readonly number[], first: readonly number[]): void {
    for (const from of last) for (const to of first) follow[from]!.set(to, (follow[from]!.get(to) ?? 0) + 1);
  }
}
