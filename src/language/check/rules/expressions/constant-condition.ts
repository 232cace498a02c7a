import { expressionRule } from '#language/check/parts/found-rule.ts';

export const constantCondition = expressionRule({
  id: 'constant-condition',
  explain: 'Ninguna condición da siempre lo mismo.',
  reason: 'O sobra la condición, o compara con lo que no es.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"cantidad > 0"',
    bad: `"vehiculo.estado == 'Z'"`,
  },
});
