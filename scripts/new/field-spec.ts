import { configFormats } from '#language/config/config-formats.ts';
import type { Config } from '#language/config/config.ts';
import { guessFormat } from '#language/grammar/guess-format.ts';
import { NAME_PATTERN, patternWords } from '#language/grammar/pattern-words.ts';
import type { JsonObject } from '#language/source/json.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { fieldKindOf, offering, PLAIN, sampleOf, type FieldKind } from './field-kinds.ts';
import { limitKind } from './field-limits.ts';

/** A field of `--fields`: its label and content, and an example value as typed, as shown and on the wire. */
export interface FieldSpec extends Omit<FieldKind, 'wire'> {
  readonly name: string;
  readonly title: string;
  readonly required: boolean;
  readonly isFile: boolean;
  readonly isMoney: boolean;
  /** Personal data: it is not kept in the address. */
  readonly isPersonal: boolean;
  readonly wire: FieldKind['wire'] | JsonObject[];
  /** The fields of each of its rows. */
  readonly rows?: readonly FieldSpec[];
  /** An enumeration made for it: by its name. */
  readonly codes?: Readonly<Record<string, JsonObject>>;
}

const PERSONAL = new Set(['cuit', 'dni', 'email', 'phone', 'cbu']);
const SPEC = /^([a-z][a-z0-9_]*)(\?)?:([\w-]+)(?:\((.*)\))?:([^()]+)$/;
const ROWS = 'renglones';
const CHOICE = 'opciones';
/** Name of a row in cases. */
export const ROW = 'Renglón';

/** Context of the fields. */
interface Place {
  readonly config: Config;
  /** Prefix of the name of an enumeration made for one of them. */
  readonly slug: string;
}

/**
 * Reads
 * `dominio:dominio:Dominio,cantidad:entero(1..10):Cantidad,pagos:renglones(dia:date:Día;monto:money:Monto):Pagos`.
 * @throws Error in Spanish, about the invalid field
 */
export function parseFieldSpecs(written: string, place: Place): FieldSpec[] {
  const specs = fieldsIn(written, ',', place);
  const [, second] = specs.filter(({ rows }) => rows);
  if (second) throw new Error(`El campo "${second.name}" no puede ser de renglones: ya hay otro.`);
  return specs;
}

function fieldsIn(written: string, separator: ',' | ';', place: Place): FieldSpec[] {
  const specs = splitTopLevel(written, separator).map((one) => readField(one, place));
  const twice = specs.find(({ name }, index) => specs.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`El campo "${twice.name}" está dos veces.`);
  return specs;
}

function readField(written: string, place: Place): FieldSpec {
  const [, name = '', optional, type = '', inside, title = ''] = SPEC.exec(written) ?? [];
  const called = /^[^:?]*/.exec(written)![0].trim();
  if (!name && called && !new RegExp(NAME_PATTERN).test(called))
    throw new Error(`El nombre de campo ${patternWords(NAME_PATTERN, called)!}`);
  if (!name)
    throw new Error(
      `No se entiende el campo "${written}": se espera nombre:tipo:Rótulo (con "?" tras el nombre si es opcional), por ejemplo dominio:dominio:Dominio.`,
    );
  const required = optional === undefined;
  const common = { name, title, required, isFile: false, isMoney: false, isPersonal: false };
  if (type === ROWS) return { ...common, ...rowsOf(name, inside, required, title, place) };
  const { codes, ...kind } =
    type === CHOICE ? choiceOf(name, title, inside, place) : plain(type, inside, name, place);
  return {
    ...kind,
    ...common,
    isFile: type === 'archivo',
    isMoney: type === 'money',
    isPersonal: PERSONAL.has(type),
    field: { title, ...kind.field, ...(required && type !== 'si_no' && { required: true }) },
    shape: { title, ...kind.shape },
    ...(kind.column && { column: { title, ...kind.column, ...(!required && { optional: true }) } }),
    ...(codes && { codes }),
  };
}

type Coded = FieldKind & Pick<FieldSpec, 'codes'>;

function plain(type: string, limits: string | undefined, name: string, { config }: Place): Coded {
  const kind = fieldKindOf(type, config);
  if (!kind) {
    const own = [...Object.keys(PLAIN), CHOICE, ROWS];
    const formats = configFormats(config);
    const known = [...own, ...Object.keys(formats), ...config.codes.keys()];
    const meant = guessFormat(type, formats) ?? type;
    const { suggestion = `Puede ser ${own.join(', ')}, un formato o una enumeración.` } = suggestNearest(
      meant,
      known,
    );
    throw new Error(`El campo "${name}" es de un tipo que no existe: "${type}". ${suggestion}`);
  }
  if (limits === undefined) return kind;
  try {
    return limitKind(type, kind, limits, (format, value) => configFormats(config)[format]!.write(value));
  } catch (error) {
    throw new Error(`El campo "${name}": ${(error as Error).message}`, { cause: error });
  }
}

/** A choice among options listed here: `opciones(Plantas|Comida)`. */
function choiceOf(name: string, title: string, inside: string | undefined, { config, slug }: Place): Coded {
  const labels = (inside ?? '').split('|').map((label) => label.trim());
  const keys = labels.map(codeKey);
  if (labels.length < 2 || keys.includes('') || new Set(keys).size < keys.length)
    throw new Error(`El campo "${name}" dice sus opciones así: ${name}:${CHOICE}(Plantas|Comida):${title}.`);
  const codes = labels.map((label, at) => ({ code: keys[at]!.toUpperCase(), key: keys[at]!, label }));
  const called = `${slug}_${name}`;
  if (config.codes.has(called))
    throw new Error(`Ya existe la enumeración "${called}": usá otro nombre de campo.`);
  return { ...offering(called), ...sampleOf(codes[0]!, codes[1]), codes: { [called]: { title, codes } } };
}

function rowsOf(name: string, inside: string | undefined, required: boolean, title: string, place: Place) {
  if (!inside)
    throw new Error(
      `El campo "${name}" dice qué lleva cada renglón: ${name}:${ROWS}(dia:date:Día;monto:money:Monto):${title}.`,
    );
  const rows = fieldsIn(inside, ';', place);
  if (rows.some((one) => one.rows))
    throw new Error(`El campo "${name}": un renglón no lleva renglones adentro.`);
  const by = <K extends 'field' | 'shape' | 'wire'>(key: K) =>
    Object.fromEntries(rows.map((one) => [one.name, one[key]]));
  const needed = rows.filter((one) => one.required).map((one) => one.name);
  const min = required ? 1 : 0;
  return {
    rows,
    field: {
      title,
      rows: { of: ROW, add: 'Agregar renglón', ...(!required && { min }), max: 20, fields: by('field') },
    } as JsonObject,
    shape: {
      title,
      type: 'array',
      ...(required && { minItems: 1 }),
      maxItems: 20,
      items: { type: 'object', properties: by('shape'), required: needed },
    } as JsonObject,
    typed: '',
    wire: required ? [by('wire') as JsonObject] : [],
    written: '',
    codes: Object.assign({}, ...rows.map((one) => one.codes)) as FieldSpec['codes'] & object,
  };
}

/** The parts of a text between separators that are not within parentheses. */
function splitTopLevel(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** A label as expressions name it: `Comida preparada` is `comida_preparada`. */
function codeKey(label: string): string {
  const plain = label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const key = plain.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
  return /^\d/.test(key) ? `n${key}` : key;
}
