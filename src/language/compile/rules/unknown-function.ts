import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const unknownFunction = reportedRule({
  id: 'unknown-function',
  phase: 'compiling',
  naming: 'name',
  mergesEqual: true,
  explain: 'Toda función que se usa existe para ese tipo.',
  reason: 'El lenguaje tiene pocas funciones, y cada una para un tipo: la referencia las lista.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"vencidas.size() > 0"',
    bad: '"vencidas.count() > 0"',
  },
});
