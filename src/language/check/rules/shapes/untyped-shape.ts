import type { Shape } from '#contract/generated/grammar.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const untypedShape: Rule = {
  id: 'untyped-shape',
  phase: 'names',
  explain: 'Toda forma dice su tipo o a qué forma se refiere; una lista, además, de qué es.',
  reason: 'Sin tipo no se puede revisar ninguna expresión que la nombre.',
  example: {
    file: 'endpoints/Vehiculos/Consulta.json',
    at: ['response', 'properties', 'marca'],
    good: '{ "title": "Marca", "type": "string" }',
    bad: '{ "title": "Marca" }',
  },
  check(config, report) {
    for (const { sound, value } of config.shapes.values()) if (sound) checkType(value, report);
    walkConfig(config, ['Shape'], ({ value }) => checkType(value as Shape, report));
  },
};

function checkType(shape: Shape, report: Report): void {
  const { type, $ref, items } = shape;
  if (type === undefined && $ref === undefined && shape.const === undefined) {
    report(positionOf(shape), 'Esta forma no dice de qué tipo es: falta "type" o "$ref".');
  }
  if ([type].flat().includes('array') && items === undefined) {
    report(positionOf(shape), 'Esta lista no dice de qué es: falta "items".');
  }
}
