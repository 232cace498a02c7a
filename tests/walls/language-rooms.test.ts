import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The rooms of src/language, each standing on those before it (docs/decisions/rooms.md). */
const ORDER = [
  'source',
  'grammar',
  'config',
  'model',
  'load',
  'compile',
  'charges',
  'check',
  'diff',
  'report',
  'reference',
  'openapi',
  'dev',
];
/** These say what was found or declared, each in its own way: none needs another. */
const BESIDE = ['diff', 'report', 'reference', 'openapi'];

const LANGUAGE = 'src/language';
const IMPORTED = /(?:from|import\() ?'#language\/([a-z]+)\//g;

/** Room and rooms it imports of each file, as `compile/compile-call.ts → check`, where it may not. */
function wrongWays(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const [from = ''] = path.split('/');
    return [...text.matchAll(IMPORTED)]
      .map(([, to = '']) => to)
      .filter((to) => !mayImport(from, to))
      .map((to) => `${path} → ${to}`);
  });
}

function mayImport(from: string, to: string): boolean {
  const beside = BESIDE.includes(from) && BESIDE.includes(to);
  return from === to || (!beside && ORDER.includes(to) && ORDER.indexOf(to) < ORDER.indexOf(from));
}

const paths = readdirSync(LANGUAGE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);
const files = new Map(paths.map((path) => [path, readFileSync(join(LANGUAGE, path), 'utf8')]));

describe('the rooms of the language', () => {
  it('stand in order: none imports one above it', () => expect(wrongWays(files)).toEqual([]));

  it('hold every file, and none is empty', () => {
    expect([...new Set(paths.map((path) => path.split('/')[0]))].sort()).toEqual([...ORDER].sort());
  });

  it('would be told of a way up, or aside', () => {
    const planted = (path: string, room: string) =>
      wrongWays(new Map([[path, `import type { Thing } from '#language/${room}/thing.ts';`]]));
    expect(planted('model/thing.ts', 'compile')).toEqual(['model/thing.ts → compile']);
    expect(planted('diff/thing.ts', 'report')).toEqual(['diff/thing.ts → report']);
    expect(planted('check/rules/codes/thing.ts', 'dev')).toEqual(['check/rules/codes/thing.ts → dev']);
    expect(planted('dev/thing.ts', 'check')).toEqual([]);
  });
});
