import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const grammar = reportedRule({
  id: 'grammar',
  phase: 'reading',
  explain: 'Cada archivo cumple la gramática de config/schemas.',
  reason: 'Lo que la gramática no conoce no hace nada: casi siempre es un nombre mal escrito.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3],
    good: '{ "type": "notice", "tone": "info", "text": "Tenés cuotas vencidas." }',
    bad: '{ "type": "notice", "tono": "info", "text": "Tenés cuotas vencidas." }',
  },
});
