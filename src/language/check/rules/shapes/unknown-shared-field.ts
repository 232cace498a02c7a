import { readingRule } from '#language/check/parts/found-rule.ts';

export const unknownSharedField = readingRule({
  id: 'unknown-shared-field',
  explain: 'El campo que una forma nombra con "field" está en fields.json, donde cada uno se dice entero.',
  reason: 'No se sabría qué viaja.',
  example: {
    file: 'endpoints/Acceso/Ingreso.json',
    at: ['response', 'properties', 'message'],
    good: '{ "field": "message" }',
    bad: '{ "field": "mensaje" }',
  },
});
