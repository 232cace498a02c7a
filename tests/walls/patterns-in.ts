import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync, Visitor, type CallExpression, type NewExpression } from 'oxc-parser';

/** A regular expression as a file writes it. */
export interface WrittenPattern {
  readonly source: string;
  readonly flags: string;
  /** Line of the file, from 1. */
  readonly line: number;
}

/** What a file of TypeScript makes regular expressions of: its literals, and the text of each `RegExp` made of a value. */
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

/** Whether a repetition of it has no end; without one, its work on each place of a text is bounded by itself. */
export function isUnbounded({ source, flags }: Pick<WrittenPattern, 'source' | 'flags'>): boolean {
  let unbounded = false;
  const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  visitRegExpAST(new RegExpParser().parsePattern(source, 0, source.length, unicode), {
    onQuantifierEnter: ({ max }) => void (unbounded ||= max === Infinity),
  });
  return unbounded;
}
