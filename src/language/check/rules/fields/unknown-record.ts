import { referenceRule } from '#language/check/reference-rule.ts';

export const unknownRecord = referenceRule({
  id: 'unknown-record',
  explain: 'Todo diseño de registro es un archivo de config/records.',
  reason: 'Sin su diseño, nadie sabe leer los renglones del archivo.',
  example: {
    file: 'endpoints/Vehiculos/Importar.json',
    at: ['request', 'properties', 'archivo', 'file', 'record'],
    good: '"flota"',
    bad: '"flotas"',
  },
  mark: 'record',
  known: ({ records }) => records.keys(),
  missing: (name) => `No hay ningún diseño de registro "${name}" en config/records.`,
});
