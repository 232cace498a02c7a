import { compileFunction } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression } from '#expressions/compile-expression.ts';
import { scale } from '#expressions/numbers.ts';
import { operationModules } from '#expressions/operation-modules.ts';
import type { Names } from '#expressions/expression-context.ts';
import { formatParts } from '#expressions/format-parts.ts';
import { DATE, describeType, MONEY, NUMBER, STRING } from '#expressions/type.ts';
import { businessDayAfter, isOfficeDay } from '#server/rules/calendar/business-days.ts';

const LEGAJO = {
  kind: 'string',
  format: 'legajo',
  named: formatParts('^(?<zona>[A-Z]{2})-(?<numero>\\d{1,6})/(?<anio>\\d{4})$')!,
} as const;
const names: Names = {
  place: 'esta pantalla',
  scope: {
    today: DATE,
    mes: { kind: 'period' },
    total: MONEY,
    n: NUMBER,
    texto: STRING,
    alicuota: { kind: 'string', format: 'percent' },
    otra: { kind: 'string', format: 'percent', absent: true },
    cuotas: { kind: 'string', format: 'integer' },
    legajo: LEGAJO,
  },
  locals: new Set(),
  codes: {},
  calendar: 'feriados',
};
const { op, calendar, numbers } = operationModules;
const HOLIDAYS = '2026-04-02 2026-04-03 2026-05-01';
const SCOPE = {
  today: '2026-04-01',
  mes: '11/2026',
  total: '100.00',
  n: 3,
  texto: '0042',
  alicuota: '2.75',
  legajo: 'SG-045186/2026',
  parameters: { feriados: HOLIDAYS },
};
const valueOf = (source: string, $: object = {}) =>
  compileFunction(`return ${compileExpression(source, names).code}`, ['op', 'calendar', 'numbers', '$'])(
    op,
    calendar,
    numbers,
    { ...SCOPE, ...$ },
  ) as unknown;

describe('arithmetic that people use', () => {
  it.each([
    ["date('2026-01-31').addMonths(1)", '2026-02-28'],
    ["date('2024-02-29').addYears(1)", '2025-02-28'],
    ["date('2026-03-15').addMonths(-3)", '2025-12-15'],
    ["date('2100-12-15').addMonths(1)", null],
    ['today.weekday()', 3],
    ["date('2026-04-05').weekday()", 7],
    ['today.isBusinessDay()', true],
    ['today.addDays(1).isBusinessDay()', false],
    ['today.addBusinessDays(1)', '2026-04-06'],
    ['today.addBusinessDays(-1)', '2026-03-31'],
    ["date('2026-04-03').nextBusinessDay()", '2026-04-06'],
    ['today.nextBusinessDay()', '2026-04-01'],
    ['mes.year()', 2026],
    ['mes.month()', 11],
    ['mes.addMonths(3)', '02/2027'],
    ['mes - today.period()', 7],
    ['mes.onDay(31)', '2026-11-30'],
    ['total / n', '33.33'],
    ['total / 0', null],
    ["total / money('40.00')", 2.5],
    ["total / money('0.00')", null],
    ["money('10.05') * 0.1 * 0.1", '0.10'],
    ['total * n / 7', '42.86'],
    ['n / 7 * total', '42.86'],
    ['int(texto)', 42],
    ["int('4a')", null],
    ["number('12,5')", 12.5],
    ["number('1.234,5')", null],
    ['total * number(alicuota) / 100', '2.75'],
    ['number(alicuota) + 1', 3.75],
    ['(n / 7).round(2)', 0.43],
    ['1.005.round(2)', 1.01],
    ['(n / 2).ceil()', 2],
    ['(n / 2).floor()', 1],
    ['range(n)', [1, 2, 3]],
    ['range(n).map(i, total / n).sum()', '99.99'],
    ['range(n - 3)', []],
    ['range(n / 2)', []],
    ['range(n * 201)', []],
    ['range(n * 200).size()', 600],
    ['range(int(texto + texto))', []],
  ])('%s', (source, result) => {
    expect(valueOf(source)).toEqual(result);
  });

  it.each([
    ['number(alicuota)', undefined],
    ['number(cuotas)', undefined],
    ['int(cuotas)', undefined],
    ['number(otra)', true],
    ['int(alicuota)', true],
    ['number(texto)', true],
  ])('%s may give nothing: %s', (source, absent) => {
    expect(compileExpression(source, names).type.absent).toBe(absent);
  });

  it('says how one calculates with a percentage', () => {
    expect(() => compileExpression('total * alicuota / 100', names)).toThrow(
      'Un porcentaje se calcula con su número: total * number(alicuota) / 100.',
    );
  });

  it.each(["alicuota > '10'", 'alicuota <= otra', '[alicuota, otra].max()'])(
    'puts no percentages in order as texts: %s',
    (source) => {
      expect(() => compileExpression(source, names)).toThrow(
        'Un porcentaje se compara con su número: number(alicuota) > 10',
      );
    },
  );

  it('says nothing of business days while the days off are not there', () => {
    for (const source of ['today.isBusinessDay()', 'today.addBusinessDays(1)', 'today.nextBusinessDay()'])
      expect(valueOf(source, { parameters: {} })).toBeNull();
  });

  it('reads the days off again when they change', () => {
    expect([...compileExpression('today.addBusinessDays(1)', names).slots].sort()).toEqual([
      'parameters',
      'today',
    ]);
  });

  it('is the calendar of the server', () => {
    const days = new Set(HOLIDAYS.split(' '));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }), (from, count) => {
        const date = op.addDays('2026-03-15', from)!;
        expect(calendar.isBusinessDay(date, HOLIDAYS)).toBe(isOfficeDay(date, days));
        expect(calendar.addBusinessDays(date, count, HOLIDAYS)).toBe(businessDayAfter(date, count, days));
      }),
    );
  });

  it('rounds once whatever the order', () => {
    const factor = fc.integer({ min: 1, max: 9999 }).map((value) => value / 100);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), factor, factor, (cents, a, b) => {
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(scale(amount, [a, b], [])).toBe(scale(amount, [b, a], []));
        expect(scale(amount, [a], [a])).toBe(amount);
      }),
    );
  });

  it('counts no further than six hundred, where that is known before', () => {
    expect(compileExpression('range(600)', names).type).toMatchObject({
      kind: 'list',
      of: { kind: 'number', from: 1, to: 600, whole: true },
      least: 600,
      most: 600,
    });
    expect(compileExpression('range(n)', names).type).toMatchObject({ least: 0, most: 600 });
    expect(() => compileExpression('range(601)', names)).toThrow(
      '"range" da hasta 600 números, y esto llega a 601.',
    );
    expect(() => compileExpression("range('3')", names)).toThrow('Acá va número y esto es texto.');
  });

  it.each([
    ['legajo.zona', 'texto', 'SG'],
    ['legajo.numero', 'número', 45186],
    ['legajo.anio + 1', 'número', 2027],
    ["legajo.zona == 'SG' && legajo.anio < today.year()", 'sí o no', false],
  ])('reads the parts that a format names: %s', (source, type, result) => {
    expect(describeType(compileExpression(source, names).type)).toBe(type);
    expect(valueOf(source)).toEqual(result);
  });

  it('gives no part of what is not so written, and lists those there are', () => {
    expect(valueOf('legajo.numero', { legajo: 'SG' })).toBeNull();
    expect(valueOf('legajo.zona', { legajo: null })).toBeNull();
    expect(() => compileExpression('legajo.mes', names)).toThrow(
      'Este formato no nombra ninguna parte "mes". Nombra: zona, numero, anio.',
    );
  });

  it('lists what there is where no name is near', () => {
    expect(() => compileExpression('redondear(n)', names)).toThrow(
      'Existen: money, date, int, number, range, size',
    );
    expect(() => compileExpression('today.vence()', names)).toThrow('addBusinessDays');
    expect(() => compileExpression('today.addMoths(1)', names)).toThrow(
      expect.objectContaining({ suggestion: 'addMonths' }),
    );
  });

  it('needs a calendar for business days', () => {
    const { calendar: _, ...without } = names;
    expect(() => compileExpression('today.isBusinessDay()', without)).toThrow('holidays');
  });
});
