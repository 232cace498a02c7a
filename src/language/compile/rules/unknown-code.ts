import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const unknownCode = reportedRule({
  id: 'unknown-code',
  phase: 'compiling',
  naming: 'name',
  mergesEqual: true,
  explain: 'Todo código que se nombra existe en su enumeración.',
  reason: 'La comparación nunca se cumpliría. Los códigos se nombran por su clave para que se vea qué son.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: '"vehiculo.estado == codes.estados.vencida"',
    bad: '"vehiculo.estado == codes.estados.vencido"',
  },
});
