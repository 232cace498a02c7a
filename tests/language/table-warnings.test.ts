import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { droppedRow } from '#language/check/warnings/dropped-row.ts';
import { missingRow } from '#language/check/warnings/missing-row.ts';
import { warningsOf } from '#language/check/warnings.ts';
import { load } from './mistakes/good-config.ts';

const TODAY = '2026-04-15';
const AROUND = { isProgrammed: () => true, today: TODAY };

describe('of a table', () => {
  const good = JSON.parse(readFileSync('tests/fixtures/good/tables/tramos.json', 'utf8'));
  const of = (file: string, value: unknown) => {
    const config = load(new Map([[file, JSON.stringify(value, null, 2)]]));
    expect(check(config)).toEqual([]);
    return warningsOf(config, AROUND)
      .filter((one) => one.file.endsWith(file))
      .map(({ rule, line, message }) => `${rule}:${line} ${message}`);
  };

  it('is an edition that is in force today', () => {
    const [, later] = good.editions;
    expect(of('tables/tramos.json', good)).toEqual([]);
    expect(of('tables/tramos.json', { ...good, editions: [{ ...later, from: TODAY }] })).toEqual([]);
    expect(of('tables/tramos.json', { ...good, editions: [later] })).toEqual([
      'later-table:30 La tabla "tramos" no rige todavía: su primera edición es del 01/07/2026, y hasta ese día lo que la lee no da nada. Si ya regía, agregá la edición de antes.',
    ]);
  });

  it('is a row of each code that the edition before has', () => {
    const [whole, short] = [droppedRow.example.good, droppedRow.example.bad].map((text) =>
      JSON.parse(String(text)),
    );
    expect(of('tables/canones.json', whole)).toEqual([]);
    expect(of('tables/canones.json', short)).toEqual([
      'dropped-row:29 A la edición del 01/01/2026 le falta la fila de "P" (Pendiente), que la anterior tiene: desde ese día no se encuentra. Si ya no corresponde, no lo ofrezcas más y decilo en la tabla con "partial": true.',
    ]);
    const { columns } = short;
    expect(of('tables/canones.json', { ...short, partial: true })).toEqual([]);
    const free = { ...short, columns: { ...columns, rubro: { title: 'Rubro' } } };
    expect(of('tables/canones.json', free)).toEqual([]);
  });

  it('is a row of each code that it is looked up by', () => {
    const [whole, short] = [missingRow.example.good, missingRow.example.bad].map((text) =>
      JSON.parse(String(text)),
    );
    const [edition] = short.editions;
    const later = { from: '2026-07-01', rows: whole.editions[0].rows };
    const missing =
      'missing-row:16 A la edición del 01/01/2026 le falta la fila de "P" (Pendiente): quien lo elija no encuentra nada. Si es a propósito, decilo en la tabla con "partial": true, y no lo ofrezcas donde se lee.';
    expect(of('tables/canones.json', whole)).toEqual([]);
    expect(of('tables/canones.json', short)).toEqual([missing]);
    expect(of('tables/canones.json', { ...short, editions: [edition, later] })).toEqual([missing]);
    expect(of('tables/canones.json', { ...short, partial: true })).toEqual([]);
  });
});
