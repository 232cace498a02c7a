import { configFormats } from '#language/config/config-formats.ts';
import type { Config } from '#language/config/config.ts';
import type { JsonObject } from '#language/source/json.ts';
import { nearest } from '#language/source/nearest.ts';

/** A field as `--fields` says it: what it is called, what it holds, and a value of it in its three writings. */
export interface FieldSpec {
  readonly name: string;
  readonly title: string;
  readonly required: boolean;
  readonly isFile: boolean;
  readonly isMoney: boolean;
  /** Says something of a person: it does not stay in the address. */
  readonly isPersonal: boolean;
  /** In a form of a screen, and in a shape that travels. */
  readonly field: JsonObject;
  readonly shape: JsonObject;
  /** The same value as a person gives it, as it travels and as it is read. */
  readonly typed: string | boolean;
  readonly wire: string | number | boolean;
  readonly written: string;
  /** Another value, where there is one. */
  readonly other?: OtherValue;
}

interface Kind {
  readonly field: JsonObject;
  readonly shape: JsonObject;
  readonly typed: string | boolean;
  readonly wire: string | number | boolean;
  readonly written: string;
  readonly other?: OtherValue;
}

type Format = NonNullable<ReturnType<typeof configFormats>[string]>;
type OtherValue = Pick<FieldSpec, 'typed' | 'wire'>;

const FILE = { accept: ['pdf', 'png'] };

/** What a field may hold besides a format or an enumeration. */
const PLAIN: Readonly<Record<string, Kind>> = {
  texto: {
    field: { maxLength: 120 },
    shape: { type: 'string', minLength: 1, maxLength: 120 },
    typed: 'Ejemplo',
    wire: 'Ejemplo',
    written: 'Ejemplo',
    other: { typed: 'Otro', wire: 'Otro' },
  },
  texto_largo: {
    field: { widget: 'textarea', maxLength: 1000 },
    shape: { type: 'string', minLength: 1, maxLength: 1000 },
    typed: 'Un ejemplo más largo.',
    wire: 'Un ejemplo más largo.',
    written: 'Un ejemplo más largo.',
    other: { typed: 'Otro ejemplo.', wire: 'Otro ejemplo.' },
  },
  entero: {
    field: { type: 'integer' },
    shape: { type: 'integer' },
    typed: '3',
    wire: 3,
    written: '3',
    other: { typed: '4', wire: 4 },
  },
  si_no: {
    field: { type: 'boolean', widget: 'checkbox' },
    shape: { type: 'boolean' },
    typed: true,
    wire: true,
    written: 'Sí',
    other: { typed: false, wire: false },
  },
  archivo: {
    field: { file: FILE },
    shape: { type: 'string', file: FILE },
    typed: 'documento.pdf',
    wire: '0123456789abcdef0123456789abcdef',
    written: 'documento.pdf',
  },
};

const PERSONAL = new Set(['cuit', 'dni', 'email', 'phone', 'cbu']);
const SPEC = /^([a-z][a-z0-9_]*)(\?)?:([\w-]+):(.+)$/;

/**
 * Reads `dominio:dominio:Dominio,comentario?:texto_largo:Comentario`.
 * @throws Error in Spanish, about the field that is not right
 */
export function readFields(written: string, config: Config): FieldSpec[] {
  const specs = written.split(',').map((one) => readField(one.trim(), config));
  const twice = specs.find(({ name }, index) => specs.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`El campo "${twice.name}" está dos veces.`);
  return specs;
}

function readField(written: string, config: Config): FieldSpec {
  const [, name = '', optional, type = '', title = ''] = SPEC.exec(written) ?? [];
  if (!name)
    throw new Error(
      `No se entiende el campo "${written}": se espera nombre:tipo:Rótulo (con "?" tras el nombre si es opcional), por ejemplo dominio:dominio:Dominio.`,
    );
  const kind = PLAIN[type] ?? ofFormat(type, config) ?? ofCodes(type, config);
  if (!kind) {
    const known = [...Object.keys(PLAIN), ...Object.keys(configFormats(config)), ...config.codes.keys()];
    const { suggestion = `Puede ser ${Object.keys(PLAIN).join(', ')}, un formato o una enumeración.` } =
      nearest(type, known);
    throw new Error(`El campo "${name}" es de un tipo que no existe: "${type}". ${suggestion}`);
  }
  const required = optional === undefined;
  return {
    ...kind,
    name,
    title,
    required,
    isFile: type === 'archivo',
    isMoney: type === 'money',
    isPersonal: PERSONAL.has(type),
    field: { title, ...kind.field, ...(required && type !== 'si_no' && { required: true }) },
    shape: { title, ...kind.shape },
  };
}

function ofFormat(name: string, config: Config): Kind | undefined {
  const format = configFormats(config)[name];
  const reading = format?.read(format.example);
  if (!format || !reading || !('value' in reading)) return undefined;
  return {
    field: { format: name, placeholder: format.example },
    shape: { type: 'string', format: name },
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
    if ('value' in reading && reading.value !== value) return { other: { typed, wire: reading.value } };
  }
  return {};
}

const replaced = (text: string, at: number, letter: string) =>
  text.slice(0, at) + letter + text.slice(at + 1);

function ofCodes(name: string, config: Config): Kind | undefined {
  const [first, second] = config.codes.get(name)?.value.codes ?? [];
  if (!first) return undefined;
  return {
    field: { codes: name },
    shape: { type: 'string', codes: name },
    typed: first.label,
    wire: first.code,
    written: first.label,
    ...(second && { other: { typed: second.label, wire: second.code } }),
  };
}
