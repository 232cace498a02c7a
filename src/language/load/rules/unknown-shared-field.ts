import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const unknownSharedField = reportedRule({
  id: 'unknown-shared-field',
  phase: 'reading',
  mergesEqual: true,
  explain: 'El campo que una forma nombra con "field" está en fields.json, donde cada uno se dice entero.',
  reason: 'No se sabría qué viaja.',
  example: {
    file: 'endpoints/Acceso/Ingreso.json',
    at: ['response', 'properties', 'message'],
    good: '{ "field": "message" }',
    bad: '{ "field": "mensaje" }',
  },
});
