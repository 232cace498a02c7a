import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileScreen } from '#language/compile/compile-screen.ts';
import { configLoader, type Changes } from '#language/load/load.ts';
import { createMemo, sameList } from './create-memo.ts';
import { check } from '#language/check/check.ts';
import { configFolder } from '#tests/language/mistakes/config-folder.ts';

describe('what is remembered', () => {
  it('is not computed again while all it came from is the same', () => {
    const remember = createMemo<object, number>();
    const owner = {};
    const [a, b] = [{}, {}];
    let times = 0;
    const ask = (...from: object[]) => remember(owner, from, () => ++times);
    expect([ask(a), ask(a), ask(b), ask(a), ask(a, b), ask(b)]).toEqual([1, 1, 2, 1, 3, 2]);
  });

  it('goes when too much has changed since', () => {
    const remember = createMemo<object, number>();
    const owner = {};
    let times = 0;
    const ask = (from: number) => remember(owner, [from], () => ++times);
    for (const from of [0, 1, 2, 3, 4, 5]) ask(from);
    expect(ask(0)).toBe(7);
  });

  it('is the list itself when a list has the same elements', () => {
    const list = sameList(['a', 'b']);
    expect(sameList(['a', 'b'])).toBe(list);
    expect(sameList(['a', 'c'])).not.toBe(list);
  });
});

describe('a folder that is loaded again', () => {
  const load = configLoader('tests/fixtures/good');

  it('keeps the files that did not change', () => {
    const [first, second] = [load(), load()];
    expect(second.screens.get('automotor/deuda')).toBe(first.screens.get('automotor/deuda'));
  });

  it('is checked as it is with changes that are not on disk', () => {
    const changes = new Map<string, string | null>([
      ['menus/header.json', null],
      ['codes/estados.json', '{}'],
    ]);
    const rules = new Set(check(load(changes)).map(({ rule }) => rule));
    expect([...rules].sort()).toEqual(['grammar', 'missing-file']);
    expect(check(load())).toEqual([]);
  });

  it('compiles a screen again when what it names changed, and only then', () => {
    const compiled = (changes?: Changes) => {
      const config = load(changes);
      return compileScreen(config.screens.get('vehiculos/deuda')!, config);
    };
    const { edited } = configFolder('tests/fixtures/good');
    const other = '{ "title": "Otra", "codes": [{ "code": "1", "key": "una", "label": "Una" }] }';
    const before = compiled();
    expect(compiled(edited('codes/tasas.json', '"title"', ' "title"'))).toBe(before);
    expect(compiled(edited('endpoints/Vehiculos/Aviso.json', 'Avisa', 'Informa'))).toBe(before);
    for (const change of [
      edited('codes/estados.json', '"title"', ' "title"'),
      edited('formats/patente.json', '"title"', ' "title"'),
      edited('schemas/data/deuda.json', '"Período"', '"Mes"'),
      edited('endpoints/Vehiculos/Consulta.json', '"Marca"', '"Modelo"'),
      new Map([['codes/otra.json', other]]),
    ])
      expect(compiled(change), [...change.keys()].join()).not.toBe(before);
  });

  it('is read once when nobody else writes it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    cpSync('tests/fixtures/good', folder, { recursive: true });
    const [still, moving] = [configLoader(folder, true), configLoader(folder)];
    const titleOf = (read: typeof still) => read().formats.get('patente')?.value.title;
    expect([titleOf(still), titleOf(moving)]).toEqual(['Patente', 'Patente']);
    const file = join(folder, 'formats/patente.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"Patente"', '"Chapa"'));
    expect([titleOf(still), titleOf(moving)]).toEqual(['Patente', 'Chapa']);
    rmSync(folder, { recursive: true });
  });
});
