import { expressionRule } from '#language/check/parts/found-rule.ts';

export const unknownFunction = expressionRule({
  id: 'unknown-function',
  explain: 'Toda función que se usa existe para ese tipo.',
  reason: 'El lenguaje tiene pocas funciones, y cada una para un tipo: la referencia las lista.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"vencidas.size() > 0"',
    bad: '"vencidas.count() > 0"',
  },
});
