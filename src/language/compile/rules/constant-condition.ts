import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const constantCondition = reportedRule({
  id: 'constant-condition',
  phase: 'compiling',
  yields: true,
  explain: 'Ninguna condición da siempre lo mismo.',
  reason: 'O sobra la condición, o compara con lo que no es.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"cantidad > 0"',
    bad: `"vehiculo.estado == 'Z'"`,
  },
});
