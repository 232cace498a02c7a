import type { Range } from '#expressions/range.ts';
import type { Type } from '#expressions/type.ts';
import type { Format } from '#formats/format.ts';
import type { Field, Shape } from '#contract/generated/grammar.ts';

/** A value that a field of a form accepts. */
export interface Allowed {
  readonly value: string | number | boolean;
  /** In words, with the limit that allows it: `admite hasta 500 caracteres`. */
  readonly given: string;
  /** The property of the field that allows it, or that could forbid it. */
  readonly property: keyof Field;
}

type Limit =
  | 'format'
  | 'codes'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'type'
  | 'minimum'
  | 'maximum'
  | 'decimals'
  | 'const';
type Extreme = (field: Field, shape: Shape, format: Format | undefined, range: Range) => Allowed | undefined;

/** For each limit of a shape, the accepted value nearest to breaking it; undefined when it cannot be computed. */
const EXTREMES: Readonly<Record<Limit, Extreme>> = {
  format: usual,
  codes: usual,
  pattern: usual,
  minLength: shortest,
  maxLength: longest,
  type: ({ type, decimals }) =>
    type === 'number' && decimals !== 0
      ? { value: 0.5, given: 'admite decimales', property: 'type' }
      : undefined,
  minimum: ({ min }, _, __, { from }) => edge(min, 'min', from),
  maximum: ({ max }, _, __, { to }) => edge(max, 'max', to),
  decimals: finest,
  const: ({ required }) =>
    required === true ? undefined : { value: false, given: 'puede quedar sin marcar', property: 'required' },
};

/** Values that a field accepts, each with the one limit of a shape that it may break. */
export function extremeValues(
  { field, type }: { field: Field; type: Type },
  shape: Shape,
  format: Format | undefined,
): (readonly [Allowed, Shape])[] {
  const limits = (Object.keys(EXTREMES) as Limit[]).filter((limit) => shape[limit] !== undefined);
  return limits.flatMap((limit) => {
    const allowed = EXTREMES[limit](field, shape, format, type.kind === 'number' ? type : {});
    return allowed ? [[allowed, { [limit]: shape[limit] }] as const] : [];
  });
}

const isText = ({ type = 'string' }: Field) => type === 'string';

/** An ordinary value. */
function usual(field: Field, _: Shape, format: Format | undefined): Allowed | undefined {
  if (!isText(field)) return undefined;
  if (format) return { value: onWire(format), given: `admite "${onWire(format)}"`, property: 'format' };
  return { value: 'x'.repeat(field.minLength ?? 1), given: 'se escribe sin formato', property: 'format' };
}

function shortest(field: Field, _: Shape, format: Format | undefined): Allowed | undefined {
  if (!isText(field)) return undefined;
  const { minLength } = field;
  const given = minLength === undefined ? 'no tiene "minLength"' : `admite desde ${minLength} caracteres`;
  const value = format ? onWire(format) : 'x'.repeat(minLength ?? 1);
  return minLength !== undefined && value.length < minLength
    ? undefined
    : { value, given, property: 'minLength' };
}

/** A number with one decimal more than the shape allows. */
function finest({ type, decimals }: Field, { decimals: taken = 0 }: Shape): Allowed | undefined {
  if (type !== 'number' || (decimals !== undefined && decimals <= taken)) return undefined;
  const given = decimals === undefined ? 'no tiene "decimals"' : `admite hasta ${decimals} decimales`;
  return { value: Number(`0.${'0'.repeat(taken)}1`), given, property: 'decimals' };
}

function longest(
  field: Field,
  { maxLength: taken = 0 }: Shape,
  format: Format | undefined,
): Allowed | undefined {
  const most = field.maxLength ?? format?.maxLength ?? Infinity;
  if (!isText(field) || most <= taken) return undefined;
  const value = format ? longer(format, taken + 1) : 'x'.repeat(taken + 1);
  const given = most === Infinity ? 'no tiene "maxLength"' : `admite hasta ${most} caracteres`;
  return value === undefined || value.length > most ? undefined : { value, given, property: 'maxLength' };
}

/** A value of a format with that length, by repeating one character of its example, or two if parts are limited. */
function longer(format: Format, length: number): string | undefined {
  const value = onWire(format);
  const more = length - value.length;
  const half = Math.floor(more / 2);
  const repeated = (text: string, at: number, times: number) =>
    text.slice(0, at) + text[at]!.repeat(Math.max(times, 0)) + text.slice(at);
  const places = [...value].map((_, at) => at);
  const once = places.map((at) => repeated(value, at, more));
  const found = once.find((one) => format.valid(one));
  if (found !== undefined || more < 2) return found;
  return places
    .flatMap((at) =>
      places.slice(0, at).map((before) => repeated(repeated(value, at, half), before, more - half)),
    )
    .find((one) => format.valid(one));
}

function onWire({ read, example }: Format): string {
  const reading = read(example);
  return 'value' in reading ? reading.value : example;
}

/** The extreme of a number, when known; the limit that a parameter or an answer gives is not. */
function edge(limit: unknown, property: 'min' | 'max', value: number | undefined): Allowed | undefined {
  if (value === undefined) return undefined;
  const said = property === 'min' ? 'desde' : 'hasta';
  if (limit === undefined) return { value, given: `no tiene "${property}"`, property };
  const given = Number.isFinite(value)
    ? `admite ${said} ${value}`
    : `admite ${said} ${JSON.stringify(limit)}, que puede ser cualquiera,`;
  return { value, given, property };
}
