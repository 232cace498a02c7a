import { expressionRule } from '#language/check/parts/found-rule.ts';

export const unknownTable = expressionRule({
  id: 'unknown-table',
  explain: 'Toda tabla que se nombra existe, y se nombra donde se puede leer.',
  reason: 'No habría de dónde sacar el valor.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['values', 'cantidad'],
    good: '"tables.tramos.size()"',
    bad: '"tables.tramo.size()"',
  },
});
