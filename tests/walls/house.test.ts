import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { treeFiles } from '#scripts/walls/tree-files.ts';

const TAX =
  /automotor|inmobiliari|tissh|sellado|boleta|multas?\b|vertedero|antena|libre.?deuda|\brentas\b|\btributos?\b|\bimponible|\bdominios?\b|\bcatastro|\badhesi[oó]n/i;

/**
 * Words of the office that are also the language's, and where they are allowed:
 * docs/decisions/words-of-the-language.md.
 */
const OF_THE_LANGUAGE: readonly (readonly [word: RegExp, home: RegExp])[] = [
  [/expediente/i, /^src\/(language|contract)\//],
  [/taxpayer/i, /^src\/(language|contract)\//],
  [
    /contribuyente/i,
    /^src\/(language\/|runtime\/session\/|runtime\/screen\/ambient-slots|devtools\/stage\.)/,
  ],
  [/\bcuit\b|isCuit/i, /^src\/(formats|forms\/records|blocks\/card|language|runtime\/session)\//],
];
const MACHINE = /(?<![\w.])\/(home|root|Users|work|tmp)\/|registry\.npm|verdaccio|artifactory/;
const BOOK = /\b(domain|spec) (R?\d|§)/;
const SILENCE = /(oxlint|eslint)-(disable|enable)|@ts-(ignore|expect-error|nocheck)|(prettier|oxfmt)-ignore/;
const OTHER_CREDIT_TERM = /\b(24 a \d\d|72) (?!h hábiles)h/;
const DRAWER = /(^|\/)(index|utils?|helpers?|common|misc|shared|types)(\.tsx?$|\/)/;

/** Files in a folder. */
const MOST = 40;

const TESTS = /(\.test|-fixture)\.tsx?$|^src\/contract\/generated\//;
const TEXT = /\.(tsx?|m?js|json|md|html|css|svg|ya?ml|sh)$|(^|\/)\.?[\w.-]+$/;

/** Lines of those files that match, with their place. */
function lines(pattern: RegExp, paths: readonly string[]): string[] {
  return paths
    .filter((path) => TEXT.test(path) && path !== 'tests/walls/house.test.ts')
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
}

describe('the house', () => {
  it('knows no tax in src/', () => {
    expect(
      lines(
        TAX,
        treeFiles('src').filter((path) => !TESTS.test(path)),
      ),
    ).toEqual([]);
  });

  it.each(OF_THE_LANGUAGE)('says %s in src/ only where the language does', (word, home) => {
    const paths = treeFiles('src').filter((path) => !TESTS.test(path));
    const said = paths.filter((path) => lines(word, [path]).length > 0);
    expect(said.filter((path) => !home.test(path))).toEqual([]);
    expect(said.length).toBeGreaterThan(0);
  });

  it('would see a tax word: config is full of them', () => {
    expect(lines(TAX, treeFiles('config/screens')).length).toBeGreaterThan(10);
  });

  it('has no file of a screen in src/: screens are data', () => {
    const screens = treeFiles('config/screens').map((path) =>
      path
        .split('/')
        .at(-1)
        ?.replace(/\.json$/, ''),
    );
    const named = treeFiles('src')
      .map((path) => path.split('/').at(-1) ?? '')
      .filter((name) => screens.includes(name.replace(/\.tsx?$/, '')));
    expect(named).toEqual([]);
  });

  it('names no machine and no package registry', () => {
    expect(lines(MACHINE, treeFiles('.'))).toEqual([]);
  });

  it('gives reasons, not chapters of a book that is not here', () => {
    expect(lines(BOOK, treeFiles('.'))).toEqual([]);
  });

  it('says with one wording how long a payment takes to be credited', () => {
    expect(lines(OTHER_CREDIT_TERM, treeFiles('config', 'server', 'docs'))).toEqual([]);
    expect(lines(/\b72 h hábiles/, treeFiles('config/screens')).length).toBeGreaterThan(3);
  });

  it('silences neither the linter nor the compiler', () => {
    expect(lines(SILENCE, treeFiles('src', 'server', 'scripts', 'tests'))).toEqual([]);
  });

  it('lets a command reach a store only as what it is, a demonstration or an office; a copy is of either', () => {
    const commands = treeFiles('server/commands').filter(
      (path) => !path.startsWith('server/commands/backup/'),
    );
    expect(lines(/\bopenStore\b.*from|store\/open\.ts/, commands)).toEqual([]);
  });

  it('has no folder in which one would have to search', () => {
    const folders = treeFiles('src', 'server', 'scripts', 'tests').map((path) => dirname(path));
    const crowded = [...new Set(folders)].filter(
      (one) => folders.filter((other) => other === one).length > MOST,
    );
    expect(crowded).toEqual([]);
  });

  it('has no index file and no drawer', () => {
    expect(treeFiles('src', 'server', 'scripts', 'tests').filter((path) => DRAWER.test(path))).toEqual([]);
  });
});
