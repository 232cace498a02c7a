import { referenceRule } from '#language/check/parts/reference-rule.ts';

export const unknownEndpoint = referenceRule({
  id: 'unknown-endpoint',
  phase: 'names',
  naming: 'name',
  mergesEqual: true,
  explain: 'Todo endpoint que se llama está declarado en config/endpoints.',
  reason: 'El pedido fallaría siempre: el servidor no lo conoce.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['data', 'vehiculo', 'endpoint'],
    good: '"Vehiculos/Consulta"',
    bad: '"Vehiculos/Consultas"',
  },
  mark: 'endpoint',
  known: ({ endpoints }) => endpoints.keys(),
  missing: (name) => `No hay ningún endpoint "${name}" en config/endpoints.`,
});
