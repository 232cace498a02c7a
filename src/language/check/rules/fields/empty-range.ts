import { acceptedBy, ANY_VALUE, calculatedBy, fieldLimits } from '#language/check/conditions/field-limits.ts';
import { initialProblem } from '#language/check/conditions/initial-problem.ts';
import { firstContradiction } from '#language/check/conditions/first-contradiction.ts';
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
    return isOver(low, high) ? [{ holder: value, least, most, low, high }] : [];
  });
});

/** Whether nothing is from one limit to the other, where both are there. */
function isOver(low: unknown, high: unknown): boolean {
  if (low === undefined || high === undefined) return false;
  const least = { condition: `${ANY_VALUE} >= (${String(low)})`, said: '' };
  const most = { condition: `${ANY_VALUE} <= (${String(high)})`, said: '' };
  return firstContradiction([least, most], {})?.length === 2;
}

export const emptyRange: Rule = {
  id: 'empty-range',
  phase: 'files',
  explain:
    'El mínimo no pasa del máximo, en valores, largos y cantidades; el valor inicial, lo que se calcula y lo que pide el formato entran, y algún valor que entra cumple las reglas propias.',
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
    const codes = codesOf(config);
    walkConfig(config, ['Field'], ({ value, key, ancestors }) => {
      const field = value;
      checkLength(field, formats, report);
      checkInitial(field, formats, config, report);
      checkCalculated(field, report);
      const own = ancestors.at(-2)?.key === 'rows' ? 'row' : 'form';
      checkRules(`${own}.${key}`, field, config, codes, report);
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

/** Reports an initial value that the field does not accept. */
function checkInitial(field: Field, formats: Formats, config: Config, report: Report): void {
  if (field.initial === undefined) return;
  const problem = initialProblem(field, formatOf(field, formats), config);
  if (problem === undefined) return;
  const message = `El campo empieza con ${field.initial}, que no se acepta: ${problem}.`;
  report(valuePosition(field, 'initial'), message);
}

/** Reports a computed value that never meets the limits of the field. */
function checkCalculated(field: Field, report: Report): void {
  if (field.computed === undefined) return;
  const clash = firstContradiction([...calculatedBy(ANY_VALUE, field), ...fieldLimits(ANY_VALUE, field)], {});
  if (!clash?.some(({ condition }) => condition.startsWith(`${ANY_VALUE} ==`))) return;
  report(
    valuePosition(field, 'computed'),
    `Nunca se aceptaría: ${clash.map(({ said }) => said).join(' y ')}.`,
  );
}

/** Reports rules of a field that no value it accepts can meet. They are tried in order, as people see them. */
function checkRules(path: string, field: Field, config: Config, codes: Codes, report: Report): void {
  if (!field.checks?.length) return;
  const there = { condition: `${path} != null`, said: 'solo se mira si el campo tiene valor' };
  const before = [there, ...acceptedBy(path, field, offeredIn(field, config))];
  if (firstContradiction(before, codes)) return;
  for (const check of field.checks) {
    const rule = { condition: String(check.that), said: `su regla pide ${String(check.that)}` };
    before.push(rule);
    const clash = firstContradiction(before, codes);
    if (!clash) continue;
    if (clash.length > 1)
      report(
        valuePosition(check, 'that'),
        `Ningún valor que el campo acepte la cumple: ${clash.map(({ said }) => said).join(' y ')}.`,
      );
    return;
  }
}

type Codes = Parameters<typeof firstContradiction>[1];

/** Enumeration → key → code. */
const codesOf = ({ codes }: Config): Codes =>
  Object.fromEntries(
    [...codes].flatMap(([name, { sound, value }]) =>
      sound ? [[name, Object.fromEntries(value.codes.map(({ key, code }) => [key, code]))]] : [],
    ),
  );

/** Codes that a field offers, as sent; undefined when it is not a choice, or its enumeration is not sound. */
function offeredIn({ codes: name, only, type = 'codes' }: Field, config: Config): string[] | undefined {
  const enumeration = name === undefined || type !== 'codes' ? undefined : config.codes.get(name);
  if (!enumeration?.sound) return undefined;
  return enumeration.value.codes.flatMap(({ key, code }) => ((only?.includes(key) ?? true) ? [code] : []));
}
