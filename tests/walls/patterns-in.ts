import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync, Visitor, type CallExpression, type NewExpression } from 'oxc-parser';

/** A regular expression literal. */
export interface WrittenPattern {
  readonly source: string;
  readonly flags: string;
  /** Line number, from 1. */
  readonly line: number;
}

/** Regular expressions of a TypeScript file: its literals, and the source of each `RegExp(...)` call. */
export function patternsIn(path: string, code: string): { literals: WrittenPattern[]; made: string[] } {
  const literals: WrittenPattern[] = [];
  const made: string[] = [];
  const construct = (node: NewExpression | CallExpression) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
      made.push(code.slice(node.start, node.end).replaceAll(/\s+/g, ' '));
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      literals.push({ source, flags, line: code.slice(0, node.start).split('\n').length });
    },
    NewExpression: construct,
    CallExpression: construct,
  }).visit(parseSync(path, code).program);
  return { literals, made };
}

/** True if it contains an unbounded repetition; without one, its work per position is bounded. */
export function isUnbounded({ source, flags }: Pick<WrittenPattern, 'source' | 'flags'>): boolean {
  let unbounded = false;
  const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  visitRegExpAST(new RegExpParser().parsePattern(source, 0, source.length, unicode), {
    onQuantifierEnter: ({ max }) => void (unbounded ||= max === Infinity),
  });
  return unbounded;
}
