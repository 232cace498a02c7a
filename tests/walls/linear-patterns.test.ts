import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PATTERN_KEYS } from '#language/check/patterns/pattern-keys.ts';
import { isExpression } from '#language/check/rules/fields/format-example.ts';
import { isUnbounded, patternsIn } from './patterns-in.ts';

const TESTS = /\.test\.tsx?$|-fixture\.tsx?$|\/generated\//;

/** Regular expressions made of a value: a pattern of the config, judged there, or a sign of the code. */
const MADE = [
  'server/commands/sheets/declared-cell.ts',
  'server/rules/payments/automatic-debit.ts',
  'src/expressions/format-parts.ts',
  'src/formats/pattern.ts',
  'src/formats/payment/card-number.ts',
];
/** Patterns built from names, texts or patterns of a config, run only on the machine of its author. */
const MADE_FOR_AUTHORS = [
  'src/language/check/conditions/count-problem.ts',
  'src/language/check/conditions/value-not-sent.ts',
  'src/language/check/rules/calls/charge-shown.ts',
  'src/language/check/rules/fields/format-example.ts',
  'src/language/check/warnings/personal-shown.ts',
  'src/language/compile/module-head.ts',
  'src/language/grammar/pattern-words.ts',
  'src/language/model/screen-words.ts',
  'src/language/model/shapes/shape-differences.ts',
];

/**
 * Patterns judged linear before, since a judgement takes up to seconds. `JUDGE_PATTERNS=new` stores new ones, `all`
 * judges every one again.
 */
const JUDGED = 'tests/walls/linear-patterns.json';
const judging = process.env['JUDGE_PATTERNS'];
const judged = new Set(judging === 'all' ? [] : (JSON.parse(readFileSync(JUDGED, 'utf8')) as string[]));

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

const nameOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;

const files = ['server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !TESTS.test(path)),
);
const read = files.map((path) => ({ path, ...patternsIn(path, readFileSync(path, 'utf8')) }));
const written = read.flatMap(({ literals }) => literals);

/** Every pattern of a file of the config; those that replace are played all along a text. */
function configPatterns(path: string): Pattern[] {
  const found: Pattern[] = [];
  JSON.parse(readFileSync(path, 'utf8'), (key, value: unknown) => {
    if (typeof value === 'string' && PATTERN_KEYS.includes(key) && isExpression(value))
      found.push({ source: value, flags: 'u' });
    return value;
  });
  return found;
}

const configured = readdirSync('config', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .flatMap((path) => configPatterns(join('config', path)));

const unbounded = new Map(
  [...written, ...configured].filter(isUnbounded).map((pattern) => [nameOf(pattern), pattern]),
);

/** The exponent with which the work grows with the text: 1 when linear, Infinity when exponential or unknown. */
function degreeOf({ source, flags }: Pattern): number {
  const told = checkSync(source, flags, { timeout: null, incubationTimeout: null, attackTimeout: null });
  if (told.status === 'safe') return 1;
  return told.status === 'vulnerable' && told.complexity.type === 'polynomial'
    ? told.complexity.degree
    : Infinity;
}

describe('a regular expression takes time in proportion to its text', () => {
  // The other ways to run the judge need a program for each machine.
  beforeAll(() => void vi.stubEnv('RECHECK_BACKEND', 'pure'));

  it('in the code, and in the config', () => {
    expect(written.length).toBeGreaterThan(200);
    expect(configured.length).toBeGreaterThan(60);
    const unknown = [...unbounded.values()].filter((one) => !judged.has(nameOf(one)));
    const slow = unknown.filter((one) => degreeOf(one) > 1);
    expect(slow.map(nameOf)).toEqual([]);
    if (judging) writeFileSync(JUDGED, `${JSON.stringify([...unbounded.keys()].sort(), null, 2)}\n`);
  }, 900_000);

  it.each([
    [String.raw`\s+$`, 2],
    [String.raw`<a>[\s\S]*?<\/a>`, 2],
    [String.raw`^(\d+)+$`, Infinity],
    [String.raw`a.*b.*c$`, 3],
  ])('and /%s/ would be seen', (source, degree) => {
    const { literals } = patternsIn('planted.ts', `const planted = /${source}/u;`);
    expect(literals.filter(isUnbounded).map(degreeOf)).toEqual([degree]);
  });

  it('where one is made of a value, it is known which value that is', () => {
    const makers = read.filter(({ made }) => made.length > 0).map(({ path }) => path);
    expect(makers.sort()).toEqual([...MADE, ...MADE_FOR_AUTHORS]);
  });
});
