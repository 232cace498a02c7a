import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

const FOLDER = 'tests/fixtures/good';
const load = configLoader(FOLDER, true);
const text = readFileSync(`${FOLDER}/screens/aviso.json`, 'utf8');

const saidOf = (submit: string) =>
  check(
    load(new Map([['screens/aviso.json', text.replace(/"submit": "[^"]*"/, `"submit": "${submit}"`)]])),
  ).map(({ message }) => message);

describe('what is written in a form', () => {
  it('can be said on its button', () => {
    expect(saidOf('Avisar y pagar {form.total}')).toEqual([]);
    expect(saidOf('Avisar y pagar {form.totl}')).toEqual([expect.stringContaining('"totl"')]);
  });
});
