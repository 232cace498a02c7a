import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIALECT } from '#scripts/prose/dialect.ts';
import { treeFiles } from '#scripts/walls/tree-files.ts';

/** A page, in words and in characters of prose: tables without their padding, links without their targets. */
const PAGE = { words: 470, characters: 3_000 };

/** A code span that is the path of a file or folder of the repository. */
const REPOSITORY_PATH = /^(src|server|scripts|tests|config|docs|deploy)\/\S+$/;
/** Globs, and places to fill in: `config/formats/<name>.json`, `server/endpoints/...`. */
const PLACEHOLDER = /[<>*{}…]|\.\.\./;
/** Files of the procedure that the guide writes as an example, and a folder that a config may have. */
const OF_AN_EXAMPLE = /^config\/.*(feria|puesto|mi-deuda)|^config\/registers$/i;
const LINK = /\]\(([^)\s]+)\)/g;
const FENCED = /^```.*?^```/gms;

const DATE = /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}\/\d{4}\b/;
/** Words of a diary of measurements: they belong in docs/measurements. */
const DIARY = /\bmeasured\b|\bin one run\b|\bby turns\b|\bmedian\b|\bunslowed\b|\d(\.\d+)? ms and \d/i;
const MEASUREMENTS = /\[[^\]]*\]\(\.\.\/measurements\/[^)]*\)/g;

/** Documents of the repository, checked in or about to be. */
function documents(...places: string[]): string[] {
  return treeFiles(...places).filter((path) => path.endsWith('.md'));
}

/** Paths that a document names, relative to the root of the repository, with the anchor of a link. */
function pathsIn(document: string, text: string): string[] {
  const prose = text.replace(FENCED, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '');
  const links = [...prose.replace(/`[^`\n]+`/g, '').matchAll(LINK)].map(([, target]) => target ?? '');
  return [
    ...spans.filter(
      (span) => REPOSITORY_PATH.test(span) && !PLACEHOLDER.test(span) && !OF_AN_EXAMPLE.test(span),
    ),
    ...links
      .filter((target) => !/^[a-z]+:|^\//i.test(target))
      .map((target) => (target.startsWith('#') ? document + target : join(dirname(document), target))),
  ];
}

/** Anchors of the headings of a document, as code hosts make them. */
function anchorsOf(document: string): readonly string[] {
  const headings = [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  return headings.map((heading = '') =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** Whether git keeps a path out on purpose: `npm run generate` makes it. */
function isGenerated(path: string): boolean {
  try {
    execFileSync('git', ['check-ignore', '-q', path]);
    return true;
  } catch {
    return false;
  }
}

function stalePaths(document: string, text: string): string[] {
  const stale = [...new Set(pathsIn(document, text))].filter((named) => {
    const [path = '', anchor] = named.split('#');
    if (!existsSync(path)) return !isGenerated(path);
    return anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor);
  });
  return stale.map((path) => `${document}: ${path}`);
}

/** Prose of a decision: without the padding of tables and the targets of links. */
const proseOf = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/-{4,}/g, '---')
    .replace(/\]\([^)]*\)/g, ']');

function isLong(text: string): boolean {
  const prose = proseOf(text);
  return prose.length > PAGE.characters || (prose.match(/\S*\w\S*/g)?.length ?? 0) > PAGE.words;
}

/** Lines of a decision that match, once figures that link to their measurement are left out. */
function linesWith(pattern: RegExp, text: string): string[] {
  return text
    .replace(MEASUREMENTS, '')
    .replace(/`[^`\n]+`|"[^"\n]+"/g, '')
    .split('\n')
    .filter((line) => pattern.test(line));
}

const all = documents('docs', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);
const decisions = all.filter(([path]) => path.startsWith('docs/decisions/'));

describe('the documents', () => {
  it('name paths and headings that exist', () => {
    expect(all.flatMap(([path, text]) => stalePaths(path, text))).toEqual([]);
  });

  it.each(['`server/core/absent.ts`', '[a](absent.md)', '[a](rooms.md#absent)', '[a](../../src/absent)'])(
    'would be found to name what is not there: %s',
    (text) => {
      expect(stalePaths('docs/decisions/rooms.md', text)).toHaveLength(1);
    },
  );

  it.each(['`config/formats/<name>.json`', '`src/**/*.ts`', '[a](https://example.org/absent.md)', '`src`'])(
    'may name a pattern, a place to fill in and what is elsewhere: %s',
    (text) => {
      expect(stalePaths('docs/decisions/rooms.md', text)).toEqual([]);
    },
  );
});

describe('a decision', () => {
  it('is a page at most', () => {
    expect(decisions.filter(([, text]) => isLong(text)).map(([path]) => path)).toEqual([]);
    expect(decisions.length).toBeGreaterThan(80);
    expect(isLong('word '.repeat(PAGE.words + 1))).toBe(true);
    expect(isLong('x'.repeat(PAGE.characters + 1))).toBe(true);
  });

  it.each([
    ['holds no date: it is true now', DATE, 'Since 2026-11-21 it is 21/11/2026.'],
    ['is no diary of measurements', DIARY, 'It took 34 ms and 58, in one run.'],
    ['is written in plain words', DIALECT, 'Nobody knows whose it is.'],
  ])('%s', (_, pattern, planted) => {
    const found = decisions.flatMap(([path, text]) =>
      linesWith(pattern, text).map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
    expect(linesWith(pattern, planted)).toHaveLength(1);
  });
});
