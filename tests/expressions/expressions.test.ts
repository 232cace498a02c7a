import { compileFunction } from 'node:vm';
import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shape } from '#contract/generated/grammar.ts';
import { compileExpression } from '#expressions/compile-expression.ts';
import type { Names } from '#expressions/expression-context.ts';
import { compileText } from '#expressions/compile-text.ts';
import { ExpressionError } from '#expressions/expression-error.ts';
import * as op from '#expressions/operations.ts';
import { shapeType } from '#expressions/shape-type.ts';
import { describeType } from '#expressions/type.ts';
import { builtinFormats } from '#formats/formats.ts';
import suite from './cases.json' with { type: 'json' };

interface Case {
  expression?: string;
  text?: string;
  type?: string;
  result?: unknown;
  rule?: string;
  at?: number[];
  suggestion?: string;
}

const sources = {
  shape: () => undefined,
  code: () => undefined,
  formatType: (name: string) => builtinFormats[name as keyof typeof builtinFormats]?.type,
};
const names: Names = {
  scope: Object.fromEntries(
    Object.entries(suite.scope).map(([name, { type }]) => [name, shapeType(type as Shape, sources)]),
  ),
  place: 'esta pantalla',
  locals: new Set(),
  codes: suite.codes,
};
const scope = Object.fromEntries(Object.entries(suite.scope).map(([name, { value }]) => [name, value]));
const labels = { estados: { V: 'Vencida', A: 'Al día' } };

/** Runs compiled code as a screen's module does. */
const run = (code: string, $: unknown = scope): unknown =>
  compileFunction(`return ${code}`, ['op', 'formats', 'labels', '$'])(op, builtinFormats, labels, $) ?? null;

function refusal(compile: () => unknown): { rule: string; at: number[]; suggestion?: string } {
  try {
    compile();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return {
      rule: error.rule,
      at: [error.start, error.end],
      ...(error.suggestion ? { suggestion: error.suggestion } : {}),
    };
  }
  throw new Error('It compiles.');
}

const cases = suite.cases as Case[];
const texts = suite.texts as Case[];

describe('expressions', () => {
  it.each(cases.filter(({ rule }) => !rule))(
    '$expression gives its result and its type',
    ({ expression, type, result }) => {
      const compiled = compileExpression(expression!, names);
      expect(describeType(compiled.type)).toBe(type);
      expect(run(compiled.code)).toEqual(result);
    },
  );

  it.each(cases.filter(({ rule }) => rule))(
    '$expression is refused at its place',
    ({ expression, rule, at, suggestion }) => {
      expect(refusal(() => compileExpression(expression!, names))).toEqual({
        rule,
        at,
        ...(suggestion ? { suggestion } : {}),
      });
    },
  );

  it.each(['5%', 'n * 5%', '(n * 5 %) + 1'])('says how a percentage is written at %s', (expression) => {
    expect(() => compileExpression(expression, names)).toThrow('Un porcentaje se escribe como número: 0.05.');
  });

  it('knows what a name in Spanish meant, where there is such a thing', () => {
    const meant = (scope: Names['scope']) =>
      refusal(() => compileExpression('hoy', { ...names, scope })).suggestion;
    const { n } = names.scope;
    expect(meant({ today: n! })).toBe('today');
    expect(meant({ n: n! })).toBeUndefined();
  });

  it('names the slots it reads', () => {
    expect([...compileExpression('deuda.renglones.exists(r, r.dias > n)', names).slots].sort()).toEqual([
      'deuda',
      'n',
    ]);
  });

  it.each(cases.filter(({ rule }) => !rule))(
    '$expression is total: it throws on no data at all',
    ({ expression }) => {
      const { code } = compileExpression(expression!, names);
      for (const $ of [{}, { deuda: {} }, { deuda: { renglones: [null] } }, { deuda: 3, vacio: 'x' }])
        expect(() => run(code, $)).not.toThrow();
    },
  );
});

describe('texts', () => {
  it.each(texts.filter(({ rule }) => !rule))('$text is written for people', ({ text, result }) => {
    const compiled = compileText(text!, names, 'people');
    expect(compiled && String(run(compiled.code)).replaceAll('\u00a0', ' ')).toBe(result);
  });

  it.each(texts.filter(({ rule }) => rule))(
    '$text is refused at its place',
    ({ text, rule, at, suggestion }) => {
      expect(refusal(() => compileText(text!, names, 'people'))).toEqual({
        rule,
        at,
        ...(suggestion ? { suggestion } : {}),
      });
    },
  );

  it('encodes values in routes', () => {
    const compiled = compileText('/a?b={deuda.titular}', names, 'route')!;
    expect(run(compiled.code)).toBe('/a?b=Quispe%2C%20Daniela');
  });
});

describe('meaning', () => {
  const cel = new Environment({ unlistedVariablesAreDyn: true });
  const whole = fc.integer({ min: -999, max: 999 });
  const comparison = fc.constantFrom('<', '<=', '>', '>=', '==', '!=');
  const arithmetic = fc.constantFrom('+', '-', '*');

  it('is that of the reference interpreter for whole numbers and logic', () => {
    fc.assert(
      fc.property(
        whole,
        whole,
        whole,
        arithmetic,
        comparison,
        arithmetic,
        (a, b, c, sign, compare, other) => {
          const source = `(${a} ${sign} ${b} ${compare} ${c} ${other} ${b}) && !(${a} ${compare} ${c}) || ${b} > ${c} ? ${a} ${other} ${c} : ${b}`;
          const ours = run(
            compileExpression(source, { place: 'la prueba', scope: {}, locals: new Set(), codes: {} }).code,
          );
          expect(ours).toBe(Number(cel.evaluate(source)));
        },
      ),
      { examples: [[0, 0, -1, '+', '<', '*']] },
    );
  });

  it('is that of the reference interpreter for lists', () => {
    fc.assert(
      fc.property(fc.array(whole, { minLength: 1 }), whole, (list, limit) => {
        const source = `[${list.join(', ')}].filter(x, x > ${limit}).map(x, x * 2)`;
        const ours = run(
          compileExpression(source, { place: 'la prueba', scope: {}, locals: new Set(), codes: {} }).code,
        );
        expect(ours).toEqual((cel.evaluate(source) as bigint[]).map(Number));
      }),
    );
  });
});
