import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const fragmentCycle = reportedRule({
  id: 'fragment-cycle',
  phase: 'reading',
  explain: 'Ningún fragmento se usa a sí mismo.',
  reason: 'No terminaría nunca de ponerse en su lugar.',
  example: {
    file: 'fragments/deudas.json',
    at: ['blocks', 1],
    good: '{ "type": "text", "text": "Elegí qué pagar." }',
    bad: '{ "type": "use", "fragment": "deudas", "with": { "lista": "vencidas", "columnas": ["total"] } }',
  },
});
