import { referenceRule } from '#language/check/parts/reference-rule.ts';

export const unknownShape = referenceRule({
  id: 'unknown-shape',
  phase: 'names',
  mergesEqual: true,
  explain: 'Toda forma a la que se refiere otra está en config/schemas/data.',
  reason: 'No se sabría qué viaja.',
  example: {
    file: 'endpoints/Vehiculos/Consulta.json',
    at: ['response', 'properties', 'deudas', 'items'],
    good: '{ "$ref": "deuda" }',
    bad: '{ "$ref": "deudas" }',
  },
  mark: 'shape',
  known: ({ shapes }) => shapes.keys(),
  missing: (name) => `No hay ninguna forma "${name}" en config/schemas/data.`,
});
