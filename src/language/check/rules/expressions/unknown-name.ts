import { expressionRule } from '#language/check/parts/found-rule.ts';

export const unknownName = expressionRule({
  id: 'unknown-name',
  explain: 'Toda expresión nombra slots que existen en su pantalla.',
  reason: 'Lo que no existe no tiene valor: la parte de la pantalla que lo usa no se vería nunca.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"cantidad > 0"',
    bad: '"canidad > 0"',
  },
});
