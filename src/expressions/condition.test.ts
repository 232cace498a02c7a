import { describe, expect, it } from 'vitest';
import { compileExpression } from './compile-expression.ts';
import type { Names } from './expression-context.ts';
import { BOOLEAN, DATE, NUMBER, STRING, type Type } from './type.ts';

const list = (of: Type): Type => ({ kind: 'list', of });
const names: Names = {
  place: 'la prueba',
  scope: {
    estado: { kind: 'string', codes: 'estados' },
    tipo: { kind: 'string', codes: 'tipos' },
    texto: STRING,
    numero: NUMBER,
    si: BOOLEAN,
    hoy: DATE,
    dia: DATE,
    parameters: { kind: 'object', fields: { feriados: { type: STRING } } },
    estados: list({ kind: 'string', codes: 'estados' }),
  },
  locals: new Set(),
  codes: { estados: { activo: 'A', baja: 'B' }, tipos: { uno: '1', activo: 'A2' } },
  calendar: 'feriados',
};

/** The parts of an expression that always give the same. */
function constants(source: string): string[] {
  return compileExpression(source, names).constants.map(({ start, end }) => source.slice(start, end));
}

describe('a condition that always gives the same', () => {
  it.each([
    ["estado == 'Z'", "estado == 'Z'"],
    ["'Z' != estado", "'Z' != estado"],
    ['estado == tipo', 'estado == tipo'],
    ['numero > 1 && estado == codes.tipos.uno', 'estado == codes.tipos.uno'],
    ["estado in ['X', 'Y']", "'Y'"],
    ["estado in ['A', 'X']", "'X'"],
    ['estado in [codes.tipos.uno]', 'codes.tipos.uno'],
    ["estados.exists(e, e == 'Z')", "e == 'Z'"],
    ['estados.filter(e, true).size() > 1', 'true'],
    ['numero > 1 || 1 < 2', '1 < 2'],
    ['!false && numero > 1', 'false'],
    ["1 > 2 ? 'a' : texto", '1 > 2'],
    ['numero == numero', 'numero == numero'],
    ["estado == 'A' && estado == 'B'", "estado == 'B'"],
    ["estado == codes.estados.activo && numero > 1 && 'B' == estado", "'B' == estado"],
    ['numero == 1 && numero == 2', 'numero == 2'],
    ["texto == null && texto == 'a'", "texto == 'a'"],
    ["estado != 'A' || estado != 'B'", "estado != 'B'"],
    ["!(texto != 'a' || numero > 1 || texto != 'b')", "texto != 'b'"],
    ['numero >= numero', 'numero >= numero'],
    ['si && !(si || numero > 1)', '!(si || numero > 1'],
    ['has(texto) && texto == null', 'texto == null'],
    ["!has(texto) && texto == 'x'", "texto == 'x'"],
    ['numero == 1 && (numero == 2 || numero == 3)', 'numero == 2 || numero == 3'],
    ["texto in ['a', 'b'] && texto == 'c'", "texto == 'c'"],
    ["estados.size() == 0 && estados.exists(e, e == 'A')", "estados.exists(e, e == 'A')"],
    ['size(estados) < 1 && has(estados.first())', 'has(estados.first())'],
    ["estados.filter(e, e == 'A').size() > 0 && !has(estados)", '!has(estados)'],
    ['numero > 3 && !(numero > 2)', '!(numero > 2'],
    ['numero > 3 && numero in [1, 2]', 'numero in [1, 2]'],
    ['si ? numero > 3 && numero < 2 : si', 'numero < 2'],
    ['hoy > hoy.addDays(1)', 'hoy > hoy.addDays(1)'],
    ['dia < hoy && dia > hoy.addDays(3)', 'dia > hoy.addDays(3)'],
    ['dia > hoy.addMonths(2) && hoy.addMonths(1) > dia', 'hoy.addMonths(1) > dia'],
    [
      "dia == date('2026-01-01') && dia.addDays(3) > date('2026-01-10')",
      "dia.addDays(3) > date('2026-01-10')",
    ],
    ['has(texto) || texto == null', 'texto == null'],
    ['numero > 1 || !(numero > 2)', '!(numero > 2'],
    ['numero in []', 'numero in []'],
    ['estados.size() >= 0', 'estados.size() >= 0'],
    ['estados.size() < 0', 'estados.size() < 0'],
  ])('%s is noted', (source, part) => {
    expect(constants(source)).toContain(part);
  });

  it.each([
    "estado == 'A'",
    'estado == codes.estados.baja',
    "texto == 'Z'",
    "estado in ['A', 'B']",
    'estado == null',
    'estados.size() > 0',
    'estados.exists(e, e == estado)',
    "(numero > 1 ? 'A' : 'X') == estado",
    "texto.upper() == 'Z'",
    "estado == 'A' || estado == 'B'",
    "estado != 'A' && estado != codes.estados.baja",
    "estado == 'A' && estado == codes.estados.activo",
    "estado == 'A' && (numero > 1 || estado == 'B')",
    "texto == '1' && estado == 'A'",
    'numero > 1 || numero <= 1',
    'numero != 1 && !(numero > 1) && !(numero < 1)',
    "has(texto) || texto == 'a'",
    'numero == 1 && (numero == 2 || numero < 3)',
    "texto in ['a', 'b'] && texto != 'a'",
    'estados.size() == 0 && !estados.exists(e, si)',
    'estados.size() == 0 && estados.all(e, si)',
    'hoy < hoy.addBusinessDays(1)',
    'dia > hoy.addDays(30) && dia < hoy.addMonths(1)',
  ])('%s is not', (source) => {
    expect(constants(source)).toEqual([]);
  });
});

describe('what is said of a text that is no code', () => {
  it.each([
    ["estado == 'activa'", '¿Quisiste decir codes.estados.activo?'],
    ["estado == 'QQQ'", 'Se nombran así: codes.estados.activo, codes.estados.baja.'],
  ])('%s', (source, more) => {
    const [found] = compileExpression(source, names).constants;
    const text = /'(.*)'/.exec(source)![1];
    expect(found?.message).toBe(
      `"${text}" no es ningún código de "estados": comparar con él da siempre lo mismo. ${more}`,
    );
  });
});
