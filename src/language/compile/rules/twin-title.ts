import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const twinTitle = reportedRule({
  id: 'twin-title',
  phase: 'compiling',
  explain: 'En una tabla o una ficha no se ven a la vez dos datos con el mismo rótulo.',
  reason: 'Quien lee no sabría cuál es cuál, y un caso tampoco.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 1, 'items'],
    good: '["patente", { "title": "Modelo", "value": "row.marca" }]',
    bad: '["patente", { "title": "Patente", "value": "row.marca" }]',
  },
});
