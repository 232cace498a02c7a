import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const duplicateKey = reportedRule({
  id: 'duplicate-key',
  phase: 'reading',
  explain: 'Una propiedad está una sola vez en su objeto.',
  reason: 'JSON se queda con la última y la primera se pierde sin aviso.',
  example: {
    file: 'codes/estados.json',
    at: ['codes', 0],
    good: '{ "code": "P", "key": "pendiente", "label": "Pendiente" }',
    bad: '{ "code": "P", "key": "pendiente", "label": "Pendiente", "label": "Impaga" }',
  },
});
