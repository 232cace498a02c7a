import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dialectIn } from '#scripts/prose/dialect.ts';
import { proseProblems } from '#scripts/prose/check-prose.ts';
import { namesOfTwoRooms } from '#scripts/prose/names-of-two-rooms.ts';

describe('prose', () => {
  it('is plain in every comment, and each exported name has one home', { timeout: 60_000 }, () => {
    expect(proseProblems()).toEqual([]);
  });

  it('finds the dialect in comments of every form, with its line', () => {
    const code = [
      '/** A slip that nobody paid. */',
      'export const a = 1; // Told once.',
      '/*',
      ' * Has',
      ' * to do with the holder, whoever asks.',
      ' */',
    ].join('\n');
    expect(dialectIn('a.ts', code)).toEqual([
      { line: 1, word: 'nobody' },
      { line: 2, word: 'Told' },
      { line: 5, word: 'whoever' },
    ]);
    expect(dialectIn('a.tsx', '<p>{/* of who asks */}</p>')).toEqual([{ line: 1, word: 'of who' }]);
  });

  it('reads comments alone', () => {
    expect(dialectIn('a.ts', "export const nobody = 'whose'; // The holder.")).toEqual([]);
  });

  it('finds a name that two rooms export, whatever it is there', () => {
    const files: Record<string, string> = {
      'src/runtime/a.ts': 'export interface Place {}; export { b } from "./b.ts";',
      'src/language/b.ts': 'export const Place = 1, b = 2;',
      'src/language/c.ts': 'export type b = string;',
      'src/language/d-fixture.ts': 'export const Fixture = 1;',
      'server/endpoints/Avisos/Consulta.ts': 'export const consulta = 1;',
      'scripts/consulta.ts': 'export const consulta = 1;',
    };
    const read = (path: string) => files[path] ?? '';
    expect(namesOfTwoRooms(Object.keys(files), read)).toEqual([
      { name: 'Place', homes: ['src/runtime/a.ts', 'src/language/b.ts'] },
    ]);
  });
});

describe('the glossary of the code', () => {
  const [, , ...rows] = readFileSync('docs/code-glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const words = rows.map((row) => row.split('|')[1]?.trim() ?? '');
  const code = ['src', 'server', 'scripts', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8').toLowerCase());

  it('is read whole', () => expect(words.length).toBeGreaterThan(29));

  it.each(words)('%s is said in the code', (word) => {
    expect(code.filter((text) => text.includes(word))).not.toEqual([]);
  });
});
