import { possibleValues } from '#expressions/condition.ts';
import type { Type } from '#expressions/type.ts';
import type { Field, Shape } from '#contract/generated/grammar.ts';
import { configFormats } from './config-formats.ts';
import { extremeValues, type Allowed } from './extreme-values.ts';
import { endpointAt, nameAt, type Misfit, type Path, type Receiver } from './misfit.ts';
import { refusalOf } from './shape-differences.ts';

/** A limit of an endpoint that the portal lets people go past. */
interface Loose {
  /** What the portal lets pass: `admite hasta 500 caracteres`. */
  readonly given: string;
  /** What the endpoint takes: `un texto de hasta 200 caracteres`. */
  readonly taken: string;
  readonly property: keyof Field;
}

/**
 * Limits of a shape that are narrower than those of what is sent there: what people may write or choose, and how many
 * elements. What an answer brings or an expression computes is not judged: nobody says how long it is.
 */
export function looseLimits(type: Type, shape: Shape, path: Path, { endpoint, context }: Receiver): Misfit[] {
  const found = type.kind === 'list' ? looseSizes(type, shape) : looseField(type, shape, context);
  return found.map(({ given, taken, property }) => ({
    rule: 'limits-sent',
    message: `${nameAt(path)} ${given} y ${endpointAt(endpoint, shape)} espera ${taken}.`,
    type,
    properties: [property],
  }));
}

function looseSizes({ least, most, field }: Type & { kind: 'list' }, shape: Shape): Loose[] {
  const { minItems = 0, maxItems = Infinity, uniqueItems } = shape;
  const loose: (Loose | false | undefined)[] = [
    most !== undefined &&
      most > maxItems && { given: `admite hasta ${most}`, taken: `hasta ${maxItems}`, property: 'rows' },
    least !== undefined &&
      least < minItems && { given: `admite ${least}`, taken: `${minItems} como mínimo`, property: 'rows' },
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

function looseField(type: Type, shape: Shape, { config, names }: Receiver['context']): Loose[] {
  const { field } = type;
  if (!field || field.file || field.options || field.computed !== undefined) return [];
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
    : extremeValues(field, shape, field.format === undefined ? undefined : formats[field.format]);
  return tried.flatMap(([{ value, given, property }, limit]) => {
    const taken = refusalOf(value, limit, config);
    return taken === undefined ? [] : [{ given, taken, property }];
  });
}
