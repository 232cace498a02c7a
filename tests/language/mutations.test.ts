import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { isContainer, type Json, type JsonObject } from '#language/source/json.ts';
import { loadConfig } from '#language/load/load.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'config-')), 'good');
cpSync(fileURLToPath(new URL('../fixtures/good', import.meta.url)), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const files = loadConfig(folder).files.map(({ source }) => source.file);
const places = files.flatMap((file) =>
  pathsIn(JSON.parse(readFileSync(file, 'utf8')) as Json).map((path) => ({ file, path })),
);

/** Every property and element of a value. */
function pathsIn(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => [[...path, key], ...pathsIn(child, [...path, key])]);
}

/** Mistakes in a value: replace it, rename or remove its key, lose a character. */
const mistakes = fc.oneof(
  fc
    .constantFrom<Json>(null, 0, '', 'x', [], {}, true)
    .map((other) => (holder: JsonObject, key: string) => (holder[key] = other)),
  fc.constant((holder: JsonObject, key: string) => delete holder[key]),
  fc.constant((holder: JsonObject, key: string) => (holder[`${key}x`] = holder[key] ?? null)),
  fc.nat(30).map((at) => (holder: JsonObject, key: string) => {
    const text = holder[key];
    if (typeof text === 'string') holder[key] = text.slice(0, at) + text.slice(at + 1);
  }),
);

it('whatever is changed in a good config, the check answers, with places inside the files', () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), mistakes, ({ file, path }, mistake) => {
      const text = readFileSync(file, 'utf8');
      const value = JSON.parse(text) as JsonObject;
      const holder = path.slice(0, -1).reduce((node, key) => node[key] as JsonObject, value);
      mistake(holder, path.at(-1)!);
      writeFileSync(file, JSON.stringify(value, null, 2));
      try {
        for (const finding of check(loadConfig(folder))) {
          const lines = readFileSync(finding.file, 'utf8').split('\n');
          expect(lines[finding.line - 1]?.length).toBeGreaterThanOrEqual(finding.column - 1);
          expect(finding.message).toMatch(/\S.*[.:"]$/s);
        }
      } finally {
        writeFileSync(file, text);
      }
    }),
    { numRuns: 60 },
  );
});
