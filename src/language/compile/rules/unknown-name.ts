import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const unknownName = reportedRule({
  id: 'unknown-name',
  phase: 'compiling',
  naming: 'name',
  mergesEqual: true,
  explain: 'Toda expresión nombra slots que existen en su pantalla.',
  reason: 'Lo que no existe no tiene valor: la parte de la pantalla que lo usa no se vería nunca.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"cantidad > 0"',
    bad: '"canidad > 0"',
  },
});
