import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  spanish: string;
  english: string;
  never: readonly string[];
}

const [, , ...rows] = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'));
const entries: readonly Entry[] = rows.map((row) => {
  const [spanish = '', english = '', never = ''] = row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  return { spanish, english, never: never.split(', ') };
});

function filesOf(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path));
}

const sources = ['src', 'server']
  .flatMap((folder) => filesOf(folder, /\.tsx?$/))
  .filter((path) => !/\.test\.|fixture|contract.generated/.test(path));

/** `issueSlip` → `issue slip`, `SLIP_DAYS` → `slip days`. */
function wordsOf(name: string): string {
  return ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()} `;
}

const text = wordsOf(sources.map((path) => readFileSync(path, 'utf8')).join(' '));
const EXPORTED = /\bexport (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/g;
const exported = sources.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => ({ path, words: wordsOf(name) })),
);
const config = filesOf('config', /\.json$/)
  .map((path) => readFileSync(path, 'utf8').toLowerCase())
  .join('\n')
  .replaceAll('_', ' ');

/** In its singular or plural. */
function says(words: string, name: string): boolean {
  return [name, `${name}s`, name.replace(/y$/, 'ies')].some((form) => words.includes(` ${form} `));
}

describe('the glossary', () => {
  it('is read whole', () => expect(entries.length).toBeGreaterThan(30));

  it.each(entries)('$spanish is said to people, $english in code', ({ spanish, english }) => {
    expect(config.includes(spanish)).toBe(true);
    expect(says(text, english)).toBe(true);
  });

  it.each(entries)('$spanish has no other name in code than $english', ({ never }) => {
    const others = exported.filter(({ words }) => never.some((name) => says(words, name)));
    expect(others).toEqual([]);
  });
});
