import { expressionRule } from '#language/check/parts/found-rule.ts';

export const unknownCode = expressionRule({
  id: 'unknown-code',
  explain: 'Todo código que se nombra existe en su enumeración.',
  reason: 'La comparación nunca se cumpliría. Los códigos se nombran por su clave para que se vea qué son.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"vehiculo.estado == codes.estados.vencida"',
    bad: '"vehiculo.estado == codes.estados.vencido"',
  },
});
