import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { counted } from '#formats/written/counted.ts';

/** Sources of office commands and tools, and of what they print. */
const sources = ['server/commands', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts'));

/**
 * Spanish plurals after a number that a run decides: `${count} filas`, `${rows.length} movimientos`. Constants are named in
 * capitals.
 */
function pluralsOf(code: string): string[] {
  const found = code.matchAll(/\$\{((?:[^{}]|\{[^{}]*\})+)\} ([a-záéíóúñ]+(?:[aeo]s|[rln]es))\b/g);
  return [...found].filter(([, value = '']) => isNumber(value)).map(([text]) => text);
}

const isNumber = (value: string) =>
  /(?:^|\.)(?:length|size|count|total|rows|added|changed|same|removed|left|sealed|unsealed|pages|calls|endpoints|files|played|limit|rest)$/.test(
    value,
  );

it('writes a number with its noun in agreement', () => {
  expect([0, 1, 2].map((number) => counted(number, 'fila', 'filas'))).toEqual([
    '0 filas',
    '1 fila',
    '2 filas',
  ]);
});

it('finds a plural after a number that may be one', () => {
  expect(pluralsOf('`${rows.length} movimientos`, `${count} filas`, `${LIMIT} letras`')).toEqual([
    '${rows.length} movimientos',
    '${count} filas',
  ]);
});

it('no command says "1 filas"', () => {
  expect(sources.length).toBeGreaterThan(80);
  const wrong = sources.flatMap((file) =>
    pluralsOf(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
