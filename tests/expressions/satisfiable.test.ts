import { compileFunction } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as calendar from '#expressions/calendar.ts';
import { compileExpression, parse } from '#expressions/compile-expression.ts';
import type { Names } from '#expressions/expression-context.ts';
import * as numbers from '#expressions/numbers.ts';
import * as op from '#expressions/operations.ts';
import { isSatisfiable } from '#expressions/satisfiability/satisfiable.ts';
import { dayOffset } from '#expressions/satisfiability/day-offset.ts';
import { BOOLEAN, DATE, MONEY, NUMBER, PERIOD, STRING, type Type } from '#expressions/type.ts';
import { addDays, daysBetween } from '#formats/date.ts';

const shape: Type = { kind: 'object', fields: { x: { type: STRING }, n: { type: NUMBER } } };
const holidays = '2026-02-16 2026-02-17';

/** Possible values of the names in these conditions. */
const VALUES: Readonly<Record<string, { type: Type; values: readonly unknown[] }>> = {
  texto: { type: STRING, values: [null, '', 'a', 'b', 'A'] },
  otro: { type: STRING, values: [null, 'a', 'b'] },
  si: { type: BOOLEAN, values: [null, true, false] },
  no: { type: BOOLEAN, values: [null, true, false] },
  n: { type: NUMBER, values: [null, -1, 0, 1, 1.5, 2, 3] },
  m: { type: NUMBER, values: [null, 0, 1, 2] },
  importe: { type: MONEY, values: [null, '0.00', '5.00', '7.50'] },
  cuota: { type: MONEY, values: [null, '5.00', '9.00'] },
  today: { type: DATE, values: ['2026-01-31', '2026-02-15', '2026-12-31'] },
  dia: { type: DATE, values: [null, '2026-01-31', '2026-02-01', '2026-02-18', '2026-03-05', '2027-01-01'] },
  mes: { type: PERIOD, values: [null, '01/2026', '02/2026', '12/2026'] },
  otroMes: { type: PERIOD, values: [null, '02/2026', '03/2026'] },
  dato: { type: shape, values: [null, {}, { x: 'a' }, { x: 'b', n: 1 }, { n: 2 }] },
  lista: {
    type: { kind: 'list', of: shape },
    values: [null, [], [{ x: 'a' }], [{ x: 'b', n: 2 }, {}]],
  },
  parameters: {
    type: { kind: 'object', fields: { feriados: { type: STRING } } },
    values: [null, { feriados: holidays }],
  },
};
const names: Names = {
  place: 'la prueba',
  scope: Object.fromEntries(Object.entries(VALUES).map(([name, { type }]) => [name, type])),
  locals: new Set(),
  codes: { estados: { activo: 'A', baja: 'b' } },
  calendar: 'feriados',
};

const oneOf = fc.constantFrom<string[]>;
const text = oneOf('texto', 'otro', 'dato.x', 'lista.first().x', 'lista[1].x');
const writtenText = oneOf("''", "'a'", "'b'", 'codes.estados.activo', 'codes.estados.baja', 'null');
const number = oneOf('n', 'm', 'dato.n', 'lista.size()', 'size(lista)', "lista.filter(e, e.x == 'a').size()");
const writtenNumber = oneOf('-1', '0', '1', '2', '1.5', 'null');
const money = oneOf('importe', 'cuota');
const writtenMoney = oneOf("money('0.00')", "money('5.00')", "money('7.50')");
const anyDay = fc
  .tuple(
    oneOf('today', 'dia', "date('2026-02-15')"),
    fc.array(
      fc
        .tuple(oneOf('addDays', 'addMonths', 'addYears', 'addBusinessDays'), fc.integer({ min: -3, max: 14 }))
        .map(([method, count]) => `.${method}(${count})`),
      { maxLength: 2 },
    ),
  )
  .map(([day, moves]) => `${day}${moves.join('')}`);
const anyMonth = fc
  .tuple(
    oneOf('mes', 'otroMes', 'today.period()'),
    oneOf('', '.addMonths(1)', '.addMonths(-1)', '.addMonths(2)'),
  )
  .map((parts) => parts.join(''));
const sign = oneOf('<', '<=', '>', '>=', '==', '!=');

const compared = (left: fc.Arbitrary<string>, right: fc.Arbitrary<string>) =>
  fc
    .tuple(left, sign, right, fc.boolean())
    .map(([a, by, b, turned]) => (turned ? `${b} ${by} ${a}` : `${a} ${by} ${b}`));

const atom = fc.oneof(
  oneOf('si', 'no', 'true', 'false'),
  oneOf('has(texto)', 'has(dato)', 'has(dato.x)', 'has(n)', 'has(dia)', 'has(lista)', 'has(lista.first())'),
  oneOf('dato == null', 'lista == null', 'si == true', 'si == false', 'si != no', 'no == null'),
  oneOf("lista.exists(e, e.x == 'a')", "lista.all(e, e.x == 'a')", 'texto in lista.map(e, e.x)', 'n in []'),
  oneOf("texto.contains('a')", 'has(lista.map(e, e.n).max())', 'today.isBusinessDay()', 'dia.weekday() == 7'),
  compared(text, fc.oneof(text, writtenText)),
  fc
    .tuple(text, fc.array(writtenText, { minLength: 1, maxLength: 3 }))
    .map(([one, some]) => `${one} in [${some.join(', ')}]`),
  compared(number, fc.oneof(number, writtenNumber)),
  compared(money, fc.oneof(money, writtenMoney)),
  compared(anyDay, anyDay),
  compared(anyMonth, anyMonth),
);

const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'condition' },
    atom,
    fc
      .tuple(tie('condition'), oneOf('&&', '&&', '||'), tie('condition'))
      .map(([a, by, b]) => `(${a} ${by} ${b})`),
    tie('condition').map((one) => `!(${one})`),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
}));

/** Each way to give values to some names. */
function* scopes(wanted: readonly string[]): Generator<Record<string, unknown>> {
  const [name, ...rest] = wanted;
  if (name === undefined) return yield {};
  for (const others of scopes(rest))
    for (const value of VALUES[name]!.values) yield { ...others, [name]: value };
}

/** Truth of a condition for each combination of values. */
function* answers(source: string): Generator<boolean> {
  const { code, slots } = compileExpression(source, names);
  const run = compileFunction(`return ${code}`, ['op', 'calendar', 'numbers', '$']);
  for (const scope of scopes([...slots])) yield Boolean(run(op, calendar, numbers, scope));
}

const isPossible = (source: string, wanted: boolean) =>
  isSatisfiable([{ node: parse(source), wanted }], names.codes);

it('what some values meet, or do not, is never said to be impossible', () => {
  const seen = { never: 0, always: 0 };
  fc.assert(
    fc.property(condition, (source) => {
      for (const wanted of [true, false]) {
        if (isPossible(source, wanted)) continue;
        seen[wanted ? 'never' : 'always']++;
        for (const answer of answers(source)) expect(answer).toBe(!wanted);
      }
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(seen.never, seen.always)).toBeGreaterThan(20);
});

it('a method moves a day as far as it is said to', () => {
  const moves = fc.tuple(
    oneOf('addDays', 'addMonths', 'addYears', 'addBusinessDays', 'nextBusinessDay'),
    fc.integer({ min: -60, max: 60 }),
    fc.integer({ min: 0, max: 50_000 }),
  );
  fc.assert(
    fc.property(moves, ([method, count, days]) => {
      const day = addDays('1910-01-01', days);
      const source = `dia.${method}(${method === 'nextBusinessDay' ? '' : count})`;
      const { from, to } = dayOffset(parse(source), {});
      const run = compileFunction(`return ${compileExpression(source, names).code}`, ['op', 'calendar', '$']);
      const moved = run(op, calendar, { dia: day, parameters: { feriados: holidays } }) as string | null;
      if (moved === null) return;
      const far = daysBetween(day, moved);
      expect(far).toBeGreaterThanOrEqual(from);
      expect(far).toBeLessThanOrEqual(to);
    }),
    { numRuns: 3000 },
  );
});
