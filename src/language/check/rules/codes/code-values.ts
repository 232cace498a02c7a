import type { Codes, Shape } from '#contract/generated/grammar.ts';
import { checkRow } from '#language/check/parts/check-row.ts';
import { shapeValidator } from '#language/model/shapes/shape-validator.ts';
import { columnShape } from '#language/model/table-type.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const codeValues: Rule = {
  id: 'code-values',
  phase: 'types',
  explain: 'Cada código tiene lo que su enumeración dice que vale, de su tipo.',
  reason: 'Lo que se calcula con ese código no daría nada, o saldría mal.',
  example: {
    file: 'codes/tasas.json',
    at: ['codes', 0, 'values'],
    good: '{ "ut": 12 }',
    bad: '{ "ut": "12" }',
  },
  check(config, report) {
    const validatorOf = shapeValidator(config);
    for (const { sound, value } of config.codes.values()) {
      if (!sound) continue;
      const shape = shapes.get(value) ?? valuesShape(value);
      shapes.set(value, shape);
      for (const code of value.codes) {
        if (code.values)
          checkRow(code.values, shape, { config, validate: validatorOf(shape), report, declared: 'values' });
        else if ((shape.required ?? []).length > 0)
          report(
            positionOf(code),
            `Al código "${code.key}" le falta "values": ${shape.required!.join(', ')}.`,
          );
      }
    }
  },
};

const shapes = new WeakMap<Codes, Shape>();

function valuesShape({ values = {} }: Codes): Shape {
  const properties = Object.fromEntries(
    Object.entries(values).map(([name, column]) => [name, columnShape(column)]),
  );
  return {
    type: 'object',
    properties,
    required: Object.keys(values).filter((name) => !values[name]!.optional),
  };
}
