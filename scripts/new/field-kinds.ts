import { configFormats } from '#language/config/config-formats.ts';
import type { Config } from '#language/config/config.ts';
import type { JsonObject } from '#language/source/json.ts';

/** Kind of a field, and an example value as typed, on the wire and as shown. */
export interface FieldKind {
  /** In a form of a screen, in a shape that travels, and in a register or a table; a file cannot be in those. */
  readonly field: JsonObject;
  readonly shape: JsonObject;
  readonly column?: JsonObject;
  /** The same value as a person types it, on the wire and as shown. */
  readonly typed: string | boolean;
  readonly wire: string | number | boolean;
  readonly written: string;
  /** Another value, where there is one. */
  readonly other?: OtherValue;
}

export type OtherValue = Pick<FieldKind, 'typed' | 'wire' | 'written'>;

type Format = NonNullable<ReturnType<typeof configFormats>[string]>;

const FILE = { accept: ['pdf', 'jpg', 'png'] };
const YES: JsonObject = { type: 'boolean', widget: 'checkbox' };

/** Kinds of field that are neither a format nor an enumeration. */
export const PLAIN: Readonly<Record<string, FieldKind>> = {
  texto: {
    field: { maxLength: 120 },
    shape: { type: 'string', minLength: 1, maxLength: 120 },
    column: {},
    typed: 'Ejemplo',
    wire: 'Ejemplo',
    written: 'Ejemplo',
    other: { typed: 'Otro', wire: 'Otro', written: 'Otro' },
  },
  texto_largo: {
    field: { widget: 'textarea', maxLength: 1000 },
    shape: { type: 'string', minLength: 1, maxLength: 1000, multiline: true },
    column: {},
    typed: 'Un ejemplo más largo.',
    wire: 'Un ejemplo más largo.',
    written: 'Un ejemplo más largo.',
    other: { typed: 'Otro ejemplo.', wire: 'Otro ejemplo.', written: 'Otro ejemplo.' },
  },
  entero: {
    field: { type: 'integer' },
    shape: { type: 'integer' },
    column: { type: 'integer' },
    typed: '3',
    wire: 3,
    written: '3',
    other: { typed: '4', wire: 4, written: '4' },
  },
  decimal: {
    field: { type: 'number' },
    shape: { type: 'number' },
    column: { type: 'number' },
    typed: '2,5',
    wire: 2.5,
    written: '2,5',
    other: { typed: '3,5', wire: 3.5, written: '3,5' },
  },
  si_no: {
    field: YES,
    shape: { type: 'boolean' },
    column: { type: 'boolean' },
    typed: true,
    wire: true,
    written: 'Sí',
    other: { typed: false, wire: false, written: 'No' },
  },
  juramento: {
    field: { ...YES, required: true, messages: { required: 'Marcalo para poder presentar.' } },
    shape: { type: 'boolean' },
    typed: true,
    wire: true,
    written: 'Sí',
  },
  archivo: {
    field: { file: FILE },
    shape: { type: 'string', file: FILE },
    typed: 'documento.pdf',
    wire: '0123456789abcdef0123456789abcdef',
    written: 'documento.pdf',
  },
};

/** Kind for a type of `--fields`; undefined when there is none. */
export function fieldKindOf(type: string, config: Config): FieldKind | undefined {
  return PLAIN[type] ?? ofFormat(type, config) ?? ofCodes(type, config);
}

function ofFormat(name: string, config: Config): FieldKind | undefined {
  const format = configFormats(config)[name];
  const reading = format?.read(format.example);
  if (!format || !reading || !('value' in reading)) return undefined;
  return {
    field: { format: name, placeholder: format.example },
    shape: { type: 'string', format: name },
    column: { format: name },
    typed: format.example,
    wire: reading.value,
    written: format.write(reading.value),
    ...otherValue(format, reading.value),
  };
}

/** A value near the example of a format: with other last digits, or another first letter. */
function otherValue(format: Format, value: string): { other?: OtherValue } {
  const { example } = format;
  const digits = [...example.matchAll(/\d/g)].slice(-2).map(({ index }) => index);
  const numbers = Array.from({ length: 10 ** digits.length }, (_, number) =>
    digits.reduce(
      (text, at, place) => replaced(text, at, String(number).padStart(digits.length, '0')[place]!),
      example,
    ),
  );
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => replaced(example, 0, letter));
  for (const typed of [...numbers, ...letters]) {
    const reading = format.read(typed);
    if ('value' in reading && reading.value !== value)
      return { other: { typed, wire: reading.value, written: format.write(reading.value) } };
  }
  return {};
}

const replaced = (text: string, at: number, letter: string) =>
  text.slice(0, at) + letter + text.slice(at + 1);

function ofCodes(name: string, config: Config): FieldKind | undefined {
  const [first, second] = config.codes.get(name)?.value.codes ?? [];
  if (!first) return undefined;
  return { ...offering(name), ...sampleOf(first, second) };
}

interface Code {
  readonly code: string;
  readonly label: string;
}

/** A choice of an enumeration. */
export const offering = (name: string) => ({
  field: { codes: name },
  shape: { type: 'string', codes: name },
  column: { codes: name },
});

/** A choice made, and another. */
export function sampleOf(first: Code, second: Code | undefined) {
  return {
    typed: first.label,
    wire: first.code,
    written: first.label,
    ...(second && { other: { typed: second.label, wire: second.code, written: second.label } }),
  };
}
