import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Characters as ranges of code points, both ends included. */
export type Characters = readonly (readonly [from: number, to: number])[];

/**
 * What a regular expression is made of. Assertions and references match nothing here; `aside` is what looks around, and
 * `demands` says that the text beside it may be refused.
 */
export type RegexTree =
  | { readonly kind: 'nothing'; readonly aside?: RegexTree; readonly demands?: true }
  | { readonly kind: 'one'; readonly of: Characters }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly RegexTree[] }
  | { readonly kind: 'repeat'; readonly part: RegexTree; readonly min: number; readonly max: number };

const LAST = 0x10ffff;
const ANY: Characters = [[0, LAST]];
const SETS = {
  digit: [[48, 57]],
  word: [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ],
  space: [
    [9, 13],
    [32, 32],
    [160, 160],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
} as const;

/** Reads a regular expression that JavaScript understands (flag `u`); it fails on any other. */
export function regexTree(source: string): RegexTree {
  return choice(new RegExpParser().parsePattern(source, 0, source.length, { unicode: true }).alternatives);
}

/** Whether it matches at the beginning of a text alone. */
export function isAnchored(source: string): boolean {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true });
  return alternatives.every(beginsAnchored);
}

function beginsAnchored({ elements: [first] }: AST.Alternative): boolean {
  if (first?.type === 'Group' || first?.type === 'CapturingGroup')
    return first.alternatives.every(beginsAnchored);
  return first?.type === 'Assertion' && first.kind === 'start';
}

/** Whether two sets have a character in common. */
export function overlap(a: Characters, b: Characters): boolean {
  return a.some(([from, to]) => b.some(([start, end]) => from <= end && start <= to));
}

function choice(alternatives: readonly AST.Alternative[]): RegexTree {
  const parts = alternatives.map(({ elements }): RegexTree => ({
    kind: 'sequence',
    parts: elements.map(treeOf),
  }));
  return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
}

function treeOf(node: AST.Element): RegexTree {
  switch (node.type) {
    case 'Assertion':
      return 'alternatives' in node
        ? { kind: 'nothing', aside: choice(node.alternatives), demands: true }
        : { kind: 'nothing', demands: true };
    case 'Backreference':
      return { kind: 'nothing', demands: true };
    case 'Group':
    case 'CapturingGroup':
      return choice(node.alternatives);
    case 'Quantifier':
      return { kind: 'repeat', part: treeOf(node.element), min: node.min, max: node.max };
    default:
      return { kind: 'one', of: charactersOf(node) };
  }
}

/** Characters of one place; properties (`\p{L}`) and what only flag `v` knows may be any. */
function charactersOf(
  node: AST.CharacterClassElement | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass,
): Characters {
  switch (node.type) {
    case 'Character':
      return [[node.value, node.value]];
    case 'CharacterClassRange':
      return [[node.min.value, node.max.value]];
    case 'CharacterClass':
      return unless(node.negate, node.elements.flatMap(charactersOf));
    case 'CharacterSet':
      return node.kind === 'any' || node.kind === 'property' ? ANY : unless(node.negate, SETS[node.kind]);
    default:
      return ANY;
  }
}

/** These characters or, negated, every other. */
function unless(negated: boolean, ranges: Characters): Characters {
  if (!negated) return ranges;
  const rest: [number, number][] = [];
  let next = 0;
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (from > next) rest.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next > LAST ? rest : [...rest, [next, LAST]];
}
