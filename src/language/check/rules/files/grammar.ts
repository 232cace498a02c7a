import { readingRule } from '#language/check/parts/found-rule.ts';

export const grammar = readingRule({
  id: 'grammar',
  explain: 'Cada archivo cumple la gramática de config/schemas.',
  reason: 'Lo que la gramática no conoce no hace nada: casi siempre es un nombre mal escrito.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3],
    good: '{ "type": "notice", "tone": "info", "text": "Tenés cuotas vencidas." }',
    bad: '{ "type": "notice", "tono": "info", "text": "Tenés cuotas vencidas." }',
  },
});
