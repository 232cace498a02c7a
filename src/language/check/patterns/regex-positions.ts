import type { Characters, RegexTree } from './regex-tree.ts';

/** Up to how many times a bounded repetition is written out; beyond, it is as bad as one without end. */
const WRITTEN_OUT = 9;
/** Of one character, which takes little room. */
const WRITTEN_OUT_ALONE = 40;
export const MOST_POSITIONS = 300;

/** What looks around: the positions of its characters, and those at which it has found what it looks for. */
interface Aside {
  readonly positions: readonly number[];
  readonly open: readonly number[];
}

/** The characters of a regular expression, and in which order they may come (Glushkov). */
export interface Positions {
  readonly characters: readonly Characters[];
  /** Position → positions that may come next, and in how many ways. */
  readonly follow: readonly ReadonlyMap<number, number>[];
  /** Those that may come first. */
  readonly first: readonly number[];
  /** Positions at which it matches, before any text. */
  readonly open: readonly number[];
  /** Whether it matches the empty text, before any text. */
  readonly matchesNothing: boolean;
  readonly asides: readonly Aside[];
}

/** Positions at which a part of the expression may begin and end. */
interface Ends {
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** Those of the last ones after which nothing is demanded of the text. */
  readonly open: readonly number[];
  /** Whether it may be nothing; and whether then it demands nothing. */
  readonly empty: boolean;
  readonly free: boolean;
}

const EMPTY: Ends = { first: [], last: [], open: [], empty: true, free: true };

export function positionsOf(tree: RegexTree): Positions {
  const characters: Characters[] = [];
  const follow: Map<number, number>[] = [];
  const asides: Aside[] = [];
  const { first, open, free } = endsOf(tree);
  return { characters, follow, first, open, matchesNothing: free, asides };

  function endsOf(node: RegexTree): Ends {
    switch (node.kind) {
      case 'nothing':
        return { ...EMPTY, first: node.aside ? lookedFor(node.aside) : [], free: node.demands !== true };
      case 'one': {
        const position = characters.push(node.of) - 1;
        follow.push(new Map());
        return { first: [position], last: [position], open: [position], empty: false, free: false };
      }
      case 'sequence':
        return node.parts.map(endsOf).reduce(join, EMPTY);
      case 'choice':
        return node.parts.map(endsOf).reduce((a, b) => ({
          first: [...a.first, ...b.first],
          last: [...a.last, ...b.last],
          open: [...a.open, ...b.open],
          empty: a.empty || b.empty,
          free: a.free || b.free,
        }));
      case 'repeat':
        return repeated(node);
    }
  }

  /** A lookaround is tried at its own position, and nothing follows it. Gives its first positions. */
  function lookedFor(aside: RegexTree): readonly number[] {
    const start = characters.length;
    const { first, open } = endsOf(aside);
    asides.push({ positions: [...characters.keys()].slice(start), open });
    return first;
  }

  function repeated({ part, min, max }: RegexTree & { kind: 'repeat' }): Ends {
    const writtenOut = part.kind === 'one' ? WRITTEN_OUT_ALONE : WRITTEN_OUT;
    if (max > writtenOut || characters.length > MOST_POSITIONS) {
      const body = endsOf(part);
      link(body.last, body.first);
      // Times that must come may be nothing each: which of them are is one more way to read the same.
      if (body.empty && min > 1) link(body.last, body.first);
      return { ...body, empty: body.empty || min === 0, free: body.free || min === 0 };
    }
    let rest = EMPTY;
    for (let times = max; times > 0; times--) {
      const whole = join(endsOf(part), rest);
      rest = times > min ? { ...whole, empty: true, free: true } : whole;
    }
    return rest;
  }

  function join(a: Ends, b: Ends): Ends {
    link(a.last, b.first);
    return {
      first: a.empty ? [...a.first, ...b.first] : a.first,
      last: b.empty ? [...a.last, ...b.last] : b.last,
      open: b.free ? [...a.open, ...b.open] : b.open,
      empty: a.empty && b.empty,
      free: a.free && b.free,
    };
  }

  function link(last: readonly number[], first: readonly number[]): void {
    for (const from of last) for (const to of first) follow[from]!.set(to, (follow[from]!.get(to) ?? 0) + 1);
  }
}
