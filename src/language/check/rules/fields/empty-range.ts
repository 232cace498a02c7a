import { bound, isOver } from '#language/check/bound.ts';
import { initialProblem } from '#language/check/initial-problem.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import type { Field } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import type { Config } from '#language/config/config.ts';
import { configFormats } from '#language/config/config-formats.ts';
import { searchFiles, walkConfig } from '#language/config/walk-config.ts';

/** What says the least there may be, and what says the most. */
const LIMITS = [
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;
interface Empty {
  holder: object;
  least: string;
  most: string;
  low: unknown;
  high: unknown;
}

const empty = searchFiles(({ value, schema }): Empty[] => {
  if (typeof value !== 'object' || value === null) return [];
  const limits = value as Readonly<Record<string, unknown>>;
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, { default?: unknown }>>;
  return LIMITS.flatMap(([least, most]) => {
    const low = limits[least];
    const high = limits[most] ?? properties[most]?.default;
    return isOver(bound(low), bound(high)) ? [{ holder: value, least, most, low, high }] : [];
  });
});

export const emptyRange: Rule = {
  id: 'empty-range',
  explain:
    'El mínimo no pasa del máximo, en valores, largos y cantidades; el valor inicial y lo que pide el formato entran.',
  reason: 'Nada de lo que la persona escriba sería aceptado.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'fields', 'cuotas'],
    good: '{ "title": "Cuotas", "type": "integer", "required": true, "min": "1", "max": "12" }',
    bad: '{ "title": "Cuotas", "type": "integer", "required": true, "min": "12", "max": "1" }',
  },
  check(config, report) {
    for (const { holder, least, most, low, high } of empty(config)) {
      const said = `"${least}" es ${JSON.stringify(low)} y "${most}", ${JSON.stringify(high)}`;
      report(valuePosition(holder, least), `No hay nada que sirva: ${said}. ¿Están al revés?`);
    }
    const formats = configFormats(config);
    walkConfig(config, ['Field'], ({ value }) => {
      checkLength(value as Field, formats, report);
      checkInitial(value as Field, formats, config, report);
    });
  },
};

const formatOf = ({ format = '' }: Field, formats: Formats) =>
  Object.hasOwn(formats, format) ? formats[format] : undefined;

/** What is a value of the format fits in the length. */
function checkLength(field: Field, formats: Formats, report: Report): void {
  const format = formatOf(field, formats);
  const reading = format?.read(format.example);
  if (!reading || !('value' in reading)) return;
  const { length } = reading.value;
  const isFixed = field.format !== 'money' && field.format !== 'email';
  const { minLength = 0, maxLength = Infinity } = field;
  if (!isFixed || (minLength <= length && length <= maxLength)) return;
  const key = length > maxLength ? 'maxLength' : 'minLength';
  const message = `No entra lo que pide el formato: "${reading.value}" tiene ${length} caracteres. Sacá "${key}": el formato alcanza.`;
  report(valuePosition(field, key), message);
}

/** What a field begins with is one of what it takes. */
function checkInitial(field: Field, formats: Formats, config: Config, report: Report): void {
  const problem = initialProblem(field, formatOf(field, formats), config);
  if (problem === undefined) return;
  const message = `El campo empieza con ${field.initial}, que no se acepta: ${problem}.`;
  report(valuePosition(field, 'initial'), message);
}
