import { expressionRule } from '#language/check/found-rule.ts';

export const missingTitle = expressionRule({
  id: 'missing-title',
  explain: 'Todo campo que se muestra por su nombre tiene rótulo en su forma.',
  reason: 'El campo se muestra con el rótulo de su forma: sin él se vería su nombre interno.',
  example: {
    file: 'schemas/data/deuda.json',
    at: ['properties', 'periodo'],
    good: '{ "title": "Período", "type": "string", "format": "period" }',
    bad: '{ "type": "string", "format": "period" }',
  },
});
