import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const missingTitle = reportedRule({
  id: 'missing-title',
  phase: 'compiling',
  explain: 'Todo campo que se muestra tiene rótulo: lo dice, o lo dice la forma de donde viene o adonde va.',
  reason: 'Sin rótulo se vería su nombre interno, o nada.',
  example: {
    file: 'schemas/data/deuda.json',
    at: ['properties', 'periodo'],
    good: '{ "title": "Período", "type": "string", "format": "period" }',
    bad: '{ "type": "string", "format": "period" }',
  },
});
