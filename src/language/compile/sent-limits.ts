import { possibleValues } from '#expressions/condition.ts';
import { longestOf, type Type } from '#expressions/type.ts';
import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { Field, Shape } from '#contract/generated/grammar.ts';
import { configFormats } from '#language/config/config-formats.ts';
import { extremeValues, type Allowed } from '#language/model/extreme-values.ts';
import { endpointAt, nameAt, type RequestMismatch, type Path, type Receiver } from './request-mismatch.ts';
import { refusalOf } from '#language/model/shapes/shape-differences.ts';
import { limitsSent } from './rules/limits-sent.ts';

/** A limit of an endpoint that the portal allows people to exceed. */
interface Loose {
  /** What the portal allows: `admite hasta 500 caracteres`. */
  readonly given: string;
  /** What the endpoint takes: `un texto de hasta 200 caracteres`. */
  readonly taken: string;
  readonly property: keyof Field;
}

/**
 * Limits of a shape that are narrower than those of the value sent: what people may write or choose, how many elements,
 * and how big a computed value may be. Answers are not judged, because their size is not declared.
 */
export function limitMismatches(
  type: Type,
  shape: Shape,
  path: Path,
  { endpoint, context }: Receiver,
): RequestMismatch[] {
  const { field } = type;
  const isAsked = field && field.computed === undefined;
  const found =
    type.kind === 'list'
      ? looseSizes(type, shape)
      : isAsked
        ? looseField(type, field, shape, context)
        : looseResult(type, shape);
  return found.map(({ given, taken, property }) => ({
    rule: limitsSent,
    message: `${nameAt(path)} ${given} y ${endpointAt(endpoint, shape)} espera ${taken}.`,
    type,
    properties: [property],
  }));
}

function looseSizes({ least, most, field }: Type & { kind: 'list' }, shape: Shape): Loose[] {
  const { minItems = 0, maxItems = Infinity, uniqueItems } = shape;
  const many = field?.file ? 'file' : 'rows';
  const loose: (Loose | false | undefined)[] = [
    most !== undefined &&
      most > maxItems && { given: `admite hasta ${most}`, taken: `hasta ${maxItems}`, property: many },
    least !== undefined &&
      least < minItems && { given: `admite ${least}`, taken: `${minItems} como mínimo`, property: many },
    uniqueItems &&
      field?.rows &&
      !field.checks && {
        given: 'admite repetidos (no tiene "checks")',
        taken: 'que no los haya',
        property: 'rows',
      },
  ];
  return loose.filter((one) => one !== false && one !== undefined);
}

/** Limits that a computed value may exceed, where its range is known. */
function looseResult(type: Type, { minimum, maximum, maxLength, ...shape }: Shape): Loose[] {
  if (type.kind === 'string') {
    const longest = longestOf(type);
    if (longest === undefined || maxLength === undefined || longest <= maxLength) return [];
    const given = `puede tener ${longest === Infinity ? 'cualquier largo' : `hasta ${longest} caracteres`}`;
    return [{ given, taken: `un texto de hasta ${maxLength} caracteres`, property: 'maxLength' }];
  }
  if (type.kind !== 'number') return [];
  const { from = minimum, to = maximum, whole } = type;
  const loose: (Loose | false)[] = [
    shape.type === 'integer' &&
      whole === false && { given: 'puede dar decimales', taken: 'un número entero', property: 'computed' },
    minimum !== undefined &&
      from! < minimum && {
        given: reach('desde', from!),
        taken: `un número desde ${minimum}`,
        property: 'min',
      },
    maximum !== undefined &&
      to! > maximum && { given: reach('hasta', to!), taken: `un número hasta ${maximum}`, property: 'max' },
  ];
  return loose.filter((one) => one !== false);
}

const reach = (word: 'desde' | 'hasta', value: number) =>
  Number.isFinite(value)
    ? `puede dar ${word} ${value}`
    : `no tiene ${word === 'desde' ? 'mínimo ("min")' : 'máximo ("max")'}`;

function looseField(type: Type, field: Field, shape: Shape, { config, names }: Receiver['context']): Loose[] {
  if (field.file || field.options) return [];
  const formats = configFormats(config);
  const codes = field.codes === undefined ? undefined : (possibleValues(type, names.codes) ?? []);
  const allowed = codes?.map((code): Allowed => ({
    value: code,
    given: `admite "${code}"`,
    property: 'codes',
  }));
  const { codes: _, ...limits } = shape;
  const tried = allowed
    ? allowed.map((one) => [one, limits] as const)
    : extremeValues({ field, type }, shape, field.format === undefined ? undefined : formats[field.format]);
  const lines = isNarrowerThanLines(field, shape) ? [LINES] : [];
  const values = tried.flatMap(([{ value, given, property }, limit]) => {
    const taken = refusalOf(value, limit, config);
    return taken === undefined ? [] : [{ given, taken, property }];
  });
  return [...lines, ...values];
}

const LINES: Loose = {
  given: 'admite varios renglones',
  taken: 'uno solo (le falta "multiline")',
  property: 'widget',
};

/** True when people may write several lines and the endpoint takes one. */
function isNarrowerThanLines({ widget, type = 'string', ...field }: Field, shape: Shape): boolean {
  const isProse = type === 'string' && field.codes === undefined && field.format === undefined;
  return widgetFactsOf(widget).hasLines === true && isProse && !shape.multiline && !shape.verbatim;
}
