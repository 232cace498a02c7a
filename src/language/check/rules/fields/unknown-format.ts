import { ownProperty } from '#expressions/own-property.ts';
import { builtinFormats } from '#formats/formats.ts';
import { configFormats } from '#language/config/config-formats.ts';
import { guessFormat } from '#language/grammar/guess-format.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { referenceRule } from '#language/check/parts/reference-rule.ts';

/** Types that are taken for formats, as people may write them. */
const TYPES: Readonly<Record<string, string>> = {
  number: 'number',
  numero: 'number',
  número: 'number',
  decimal: 'number',
  int: 'integer',
  entero: 'integer',
  boolean: 'boolean',
  bool: 'boolean',
  booleano: 'boolean',
  string: 'string',
  text: 'string',
  texto: 'string',
};

export const unknownFormat = referenceRule({
  id: 'unknown-format',
  phase: 'names',
  mergesEqual: true,
  explain: 'Todo formato es uno de config/formats o de los que trae el portal.',
  reason: 'Sin su formato, lo escrito no se normaliza ni se revisa.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 0, 'fields', 'patente', 'format'],
    good: '"patente"',
    bad: '"patentes"',
  },
  mark: 'format',
  known: ({ formats }) => [...formats.keys(), ...Object.keys(builtinFormats)],
  missing: (name) => {
    const type = typeMeant(name);
    if (type) return `"${name}" no es un formato sino un tipo: va "type": "${type}" en lugar de "format".`;
    return `No hay ningún formato "${name}", ni en config/formats ni entre los del portal.`;
  },
  meant(name, config) {
    const formats = configFormats(config);
    const meant = guessFormat(name, formats);
    if (typeMeant(name)) return {};
    if (meant !== undefined) return { suggestion: `¿Quisiste decir "${meant}"?` };
    const near = suggestNearest(name, Object.keys(formats));
    return near.suggestion ? near : { suggestion: `Hay: ${Object.keys(formats).join(', ')}.` };
  },
});

const typeMeant = (name: string): string | undefined => ownProperty(TYPES, name.toLowerCase());
