import { expressionRule } from '#language/check/parts/found-rule.ts';

export const unknownField = expressionRule({
  id: 'unknown-field',
  explain: 'Todo campo que se nombra existe en la forma de su dato.',
  reason: 'Un campo que no viaja no tiene valor: se vería vacío.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: `"vehiculo.marca == 'FIAT'"`,
    bad: `"vehiculo.marka == 'FIAT'"`,
  },
});
