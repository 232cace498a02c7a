import { decimalsOf } from '#formats/written/decimals.ts';
import type { Format } from '#formats/format.ts';
import type { Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { configFormats } from '#language/config/config-formats.ts';
import { firstOutOfOrder } from '#language/config/list-order.ts';
import { isObject } from '#language/source/json.ts';
import { namedShape } from './object-shape.ts';
import { jsonType } from '#language/grammar/walk.ts';

/** A difference between a value and its shape: its path, `obligaciones[3].capital`, and a message. */
export interface ShapeDifference {
  path: string;
  message: string;
  /** The message without the value that came: the same for every value that differs in the same way. */
  kind?: string;
  /** It is present and not declared. */
  isExtra?: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'sí o no (true o false)',
  array: 'una lista',
  object: 'un objeto',
  null: 'nada (null)',
};

/** Everything in which a value differs from a shape, in the order of the value. */
export function shapeDifferences(value: unknown, shape: Shape, config: Config, path = ''): ShapeDifference[] {
  const named = namedShape(shape, config);
  if (!named) return [];
  const wrong = refusalOf(value, named, config);
  if (wrong !== undefined) return [{ path, ...expected(wrong, value) }];
  if (Array.isArray(value)) return listDifferences(value, named, config, path);
  if (isObject(value) && named.properties) return objectDifferences(value, named, config, path);
  return [];
}

function fits(wanted: string, type: string, value: unknown): boolean {
  return wanted === type || (wanted === 'integer' && Number.isInteger(value));
}

function listDifferences(list: unknown[], shape: Shape, config: Config, path: string): ShapeDifference[] {
  const { items, order = [], minItems = 0, maxItems = Infinity } = shape;
  const size = `${list.length} ${list.length === 1 ? 'elemento' : 'elementos'}`;
  const counted: ShapeDifference[] = [];
  if (list.length < minItems)
    counted.push({ path, message: `se esperaban al menos ${minItems} elementos y llegaron ${size}` });
  if (list.length > maxItems)
    counted.push({ path, message: `se esperaban hasta ${maxItems} elementos y llegaron ${size}` });
  const unordered = firstOutOfOrder(list, order);
  if (unordered > 0)
    counted.push({
      path: `${path}[${unordered}]`,
      message: `va antes que el anterior: la lista se contesta en el orden de ${order.join(', ')}`,
    });
  if (!items) return counted;
  return [...counted, ...list.flatMap((item, at) => shapeDifferences(item, items, config, `${path}[${at}]`))];
}

function objectDifferences(
  value: Record<string, unknown>,
  { properties = {}, required = [] }: Shape,
  config: Config,
  path: string,
): ShapeDifference[] {
  const inside = (name: string) => (path ? `${path}.${name}` : name);
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => ({ path: inside(name), message: 'falta' })),
    ...Object.entries(value).flatMap(([name, child]) => {
      const shape = properties[name];
      return shape
        ? shapeDifferences(child, shape, config, inside(name))
        : [
            {
              path: inside(name),
              message: `${EXTRA} (llegó ${shown(child)})`,
              kind: EXTRA,
              isExtra: true,
            },
          ];
    }),
  ];
}

/** Expected value, in words, of a text or number that does not fit; undefined when it fits. */
function scalarProblem(value: unknown, shape: Shape, config: Config): string | undefined {
  const { format, codes, pattern, minimum, maximum, minLength, maxLength, decimals } = shape;
  if (shape.const !== undefined && value !== shape.const) return JSON.stringify(shape.const);
  if (typeof value === 'string') {
    const known = format ? formatOf(format, config) : undefined;
    if (known && !known.valid(value)) return formatInWords(known);
    const list = codes ? (config.codes.get(codes)?.value.codes ?? []) : [];
    if (codes && !list.some(({ code }) => code === value))
      return `un código de ${codes} (${list.map(({ code }) => code).join(', ')})`;
    if (pattern && !new RegExp(pattern, 'u').test(value)) return `un texto que cumpla ${pattern}`;
    if (minLength !== undefined && value.length < minLength)
      return `un texto de al menos ${minLength} caracteres`;
    if (maxLength !== undefined && value.length > maxLength)
      return `un texto de hasta ${maxLength} caracteres`;
  }
  if (typeof value === 'number') {
    if (minimum !== undefined && value < minimum) return `un número desde ${minimum}`;
    if (maximum !== undefined && value > maximum) return `un número hasta ${maximum}`;
    if (decimals !== undefined && decimalsOf(value) > decimals)
      return `un número de hasta ${decimals} decimales`;
  }
  return undefined;
}

/** Expected value, in words, of a value that does not fit: `un texto de hasta 200 caracteres`; else undefined. */
export function refusalOf(value: unknown, shape: Shape, config: Config): string | undefined {
  const types = [shape.type ?? []].flat();
  const type = jsonType(value);
  if (types.length > 0 && !types.some((one) => fits(one, type, value)))
    return typesInWords(types, shape, config);
  return value === null ? undefined : scalarProblem(value, shape, config);
}

function typesInWords(types: readonly string[], { format }: Shape, config: Config): string {
  const known = format ? formatOf(format, config) : undefined;
  const words = types.map((type) =>
    type === 'string' && known ? formatInWords(known) : (TYPES[type] ?? type),
  );
  return words.join(' o ');
}

/** `un texto como "15000.00" (Importe)` */
function formatInWords(format: Format): string {
  const wire = format.read(format.example);
  return `un texto como ${JSON.stringify('value' in wire ? wire.value : format.example)} (${format.title})`;
}

const formatOf = (name: string, config: Config): Format | undefined => configFormats(config)[name];

const EXTRA = 'sobra: no está declarado';

function expected(what: string, value: unknown): Pick<ShapeDifference, 'message' | 'kind'> {
  const kind = `se esperaba ${what}`;
  return { message: `${kind} y llegó ${shown(value)}`, kind };
}

/** A value, short enough to be read. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nada';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
