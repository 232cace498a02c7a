import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Table } from '#contract/generated/grammar.ts';
import { compileExpression } from '#expressions/compile-expression.ts';
import { operationModules } from '#expressions/operation-modules.ts';
import type { Names } from '#expressions/expression-context.ts';
import { DATE, describeType, MONEY, NUMBER, STRING } from '#expressions/type.ts';
import { builtinFormats } from '#formats/formats.ts';
import { tableType } from '#language/model/table-type.ts';

const TRAMOS: Table = {
  title: 'Tramos',
  key: 'tramo',
  limit: 'hasta',
  columns: {
    tramo: { title: 'Tramo' },
    hasta: { title: 'Hasta', format: 'money' },
    cuota: { title: 'Cuota', format: 'money' },
  },
  editions: [
    {
      from: '2026-01-01',
      rows: [
        { tramo: 'A', hasta: '1000.00', cuota: '10.00' },
        { tramo: 'B', cuota: '25.00' },
      ],
    },
    {
      from: '2026-07-01',
      rows: [
        { tramo: 'A', hasta: '1500.00', cuota: '12.00' },
        { tramo: 'B', cuota: '30.00' },
        { tramo: 'C', cuota: '40.00' },
      ],
    },
  ],
};

const sources = {
  shape: () => undefined,
  code: () => undefined,
  formatType: (name: string) => builtinFormats[name as keyof typeof builtinFormats]?.type,
};
const names: Names = {
  place: 'esta pantalla',
  scope: {
    today: DATE,
    dia: DATE,
    base: MONEY,
    letra: STRING,
    zona: { kind: 'string', codes: 'zonas' },
  },
  locals: new Set(),
  codes: { zonas: { centro: 'C', norte: 'N' } },
  worth: { zonas: { ut: { type: NUMBER } } },
  tables: { tramos: tableType('tramos', TRAMOS, sources) },
};

const { op, lookup } = operationModules;
const at = (source: string, $: object) =>
  compileFunction(`return ${compileExpression(source, names).code}`, [
    'op',
    'lookup',
    'tables',
    'worth',
    '$',
  ])(
    op,
    lookup,
    { tramos: TRAMOS.editions },
    { zonas: { C: { ut: 30 }, N: {} } },
    { base: '1200.00', letra: 'B', ...$ },
  ) as unknown;

describe('a table', () => {
  it.each([
    ["tables.tramos.find('A').cuota", '2026-06-30', '10.00'],
    ["tables.tramos.find('A').cuota", '2026-07-01', '12.00'],
    ['tables.tramos.find(letra).cuota', '2026-07-01', '30.00'],
    ['tables.tramos.band(base).tramo', '2026-06-30', 'B'],
    ['tables.tramos.band(base).tramo', '2026-07-01', 'A'],
    ["tables.tramos.band(money('1000.00')).tramo", '2026-01-01', 'A'],
    ["tables.tramos.band(money('1000.01')).tramo", '2026-01-01', 'B'],
    ['tables.tramos.map(t, t.cuota).sum()', '2026-06-30', '35.00'],
    ["tables.tramos.filter(t, t.tramo != 'A').band(base).tramo", '2026-07-01', 'B'],
    ["tables.tramos.at(date('2026-01-01')).find('A').cuota", '2026-12-01', '10.00'],
    ["tables.tramos.at(today.addDays(1)).find('A').cuota", '2026-06-30', '12.00'],
    ["tables.tramos.find('C').cuota", '2026-06-30', undefined],
    ['tables.tramos.band(base).tramo', null, null],
  ])('says by its edition of the day: %s on %s', (source, today, result) => {
    expect(at(source, { today })).toBe(result);
  });

  it.each([
    'tables.tramos.map(t, t.cuota).sum()',
    "[base, tables.tramos.find('A').cuota].sum()",
    'tables.tramos.size()',
    'tables.tramos.at(dia).map(t, t.cuota).sum()',
  ])('says nothing, never less, before its first edition: %s', (source) => {
    expect(at(source, { today: '2025-12-31', dia: '2025-12-31' })).toBeNull();
  });

  it('is read again when the day changes', () => {
    expect([...compileExpression('tables.tramos.band(base).cuota', names).slots].sort()).toEqual([
      'base',
      'today',
    ]);
  });

  it('tells what may not be there', () => {
    const type = (source: string) => compileExpression(source, names).type;
    expect(describeType(type("tables.tramos.find('A').cuota"))).toBe('importe');
    expect(type("tables.tramos.find('A').cuota").absent).toBeUndefined();
    expect(type("tables.tramos.find('C').cuota").absent).toBe(true);
    expect(type('tables.tramos.find(letra).cuota').absent).toBe(true);
    expect(type('tables.tramos.band(base).cuota').absent).toBeUndefined();
    expect(type('tables.tramos.filter(t, t.cuota > base).band(base).cuota').absent).toBe(true);
  });

  it.each([
    ["tables.tramos.filter(t, t.tramo == 'A' && t.cuota > money('20.00'))", 'Ninguna fila'],
    ["tables.tramos.exists(t, t.cuota > money('50.00'))", 'Ninguna fila'],
    [
      'tables.tramos.filter(t, t.hasta > base).filter(t, !has(t.hasta) && t.cuota < money("20.00"))',
      'Ninguna fila',
    ],
    ["tables.tramos.at(dia).filter(t, t.tramo == letra && t.cuota == money('11.00'))", 'Ninguna fila'],
  ])('says that no row meets it: %s', (source, said) => {
    const { constants } = compileExpression(source, names);
    expect(constants.map(({ message }) => message)).toEqual([expect.stringContaining(said)]);
  });

  it.each([
    "tables.tramos.filter(t, t.tramo == 'C' && t.cuota > money('30.00'))",
    'tables.tramos.exists(t, t.cuota == base)',
    'tables.tramos.filter(t, !has(t.hasta) && t.tramo == letra)',
    "tables.tramos.filter(t, t.hasta <= money('1000.00'))",
    "tables.tramos.all(t, t.cuota > money('50.00'))",
  ])('says nothing of what some row of some edition may meet: %s', (source) => {
    expect(compileExpression(source, names).constants).toEqual([]);
  });

  it('tells a key that is in no edition', () => {
    expect(compileExpression("tables.tramos.find('Z').cuota", names).constants).toMatchObject([
      { message: expect.stringContaining('nunca son iguales') },
    ]);
  });

  it.each([
    ['tables.tramo.size()', 'unknown-table'],
    ['tables.tramos.find(base).cuota', 'type-clash'],
    ['tables.tramos.band(letra).cuota', 'type-clash'],
    ["tables.tramos.find('A').monto", 'unknown-field'],
    ['tables.tramos.at(base).size()', 'type-clash'],
    ['[1, 2].find(1)', 'unknown-function'],
    ["tables.tramos.busca('A')", 'unknown-function'],
  ])('refuses %s', (source, rule) => {
    expect(() => compileExpression(source, names)).toThrow(expect.objectContaining({ rule }));
  });
});

describe('what a code is worth', () => {
  it.each([
    ['codes.zonas.centro.ut * 2', {}, 60],
    ["money('450.00') * zona.ut", { zona: 'C' }, '13500.00'],
    ["money('450.00') * zona.ut", { zona: 'N' }, null],
    ['zona.ut', {}, null],
    ['zona.ut', { zona: 'otra' }, null],
  ])('is said by its enumeration: %s of %o', (source, $, result) => {
    expect(at(source, $)).toBe(result);
  });

  it.each(['zona.uts', 'codes.zonas.centro.importe', 'letra.ut'])(
    'is refused where it says nothing: %s',
    (source) => {
      expect(() => compileExpression(source, names)).toThrow(
        expect.objectContaining({ rule: 'unknown-field' }),
      );
    },
  );
});
