import { expressionRule } from '#language/check/found-rule.ts';

export const slotCycle = expressionRule({
  id: 'slot-cycle',
  explain: 'Ningún slot depende de sí mismo, ni un campo que se calcula o que se muestra a veces.',
  reason: 'Cada uno esperaría al otro y ninguno tendría valor.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['values'],
    good: '{ "vencidas": "vehiculo.deudas", "cantidad": "vencidas.size()" }',
    bad: '{ "vencidas": "cantidad > 0 ? vehiculo.deudas : []", "cantidad": "vencidas.size()" }',
  },
});
