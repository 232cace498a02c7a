import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const unknownTable = reportedRule({
  id: 'unknown-table',
  phase: 'compiling',
  naming: 'name',
  mergesEqual: true,
  explain: 'Toda tabla que se nombra existe, y se nombra donde se puede leer.',
  reason: 'No habría de dónde sacar el valor.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['values', 'cantidad'],
    good: '"tables.tramos.size()"',
    bad: '"tables.tramo.size()"',
  },
});
