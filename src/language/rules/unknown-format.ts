import { builtinFormats } from '#formats/formats.ts';
import { referenceRule } from '#language/reference-rule.ts';

export const unknownFormat = referenceRule({
  id: 'unknown-format',
  explain: 'Todo formato es uno de config/formats o de los que trae el portal.',
  reason: 'Sin su formato, lo escrito no se normaliza ni se revisa.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 0, 'fields', 'patente', 'format'],
    good: '"patente"',
    bad: '"patentes"',
  },
  mark: 'format',
  types: 'gives',
  known: ({ formats }) => [...formats.keys(), ...Object.keys(builtinFormats)],
  missing: (name) => `No hay ningún formato "${name}", ni en config/formats ni entre los del portal.`,
});
