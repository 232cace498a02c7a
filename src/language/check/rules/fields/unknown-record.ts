import { referenceRule } from '#language/check/parts/reference-rule.ts';

export const unknownRecord = referenceRule({
  id: 'unknown-record',
  phase: 'names',
  mergesEqual: true,
  explain: 'Todo diseño de registro es un archivo de config/records.',
  reason: 'Sin su diseño, nadie sabe leer los renglones del archivo.',
  example: {
    file: 'schemas/data/importado.json',
    good: '{ "title": "Importado", "type": "string", "file": { "record": "flota" } }',
    bad: '{ "title": "Importado", "type": "string", "file": { "record": "flotas" } }',
  },
  mark: 'record',
  known: ({ records }) => records.keys(),
  missing: (name) => `No hay ningún diseño de registro "${name}" en config/records.`,
});
