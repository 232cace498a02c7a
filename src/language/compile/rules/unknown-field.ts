import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const unknownField = reportedRule({
  id: 'unknown-field',
  phase: 'compiling',
  naming: 'name',
  mergesEqual: true,
  explain: 'Todo campo que se nombra existe en la forma de su dato.',
  reason: 'Un campo que no viaja no tiene valor: se vería vacío.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3, 'when'],
    good: `"vehiculo.marca == 'FIAT'"`,
    bad: `"vehiculo.marka == 'FIAT'"`,
  },
});
