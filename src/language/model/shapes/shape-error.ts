import { checkDigitHint } from '#language/model/check-digit-hint.ts';
import type { ErrorObject } from 'ajv';
import type { Shape } from '#contract/generated/grammar.ts';
import { configFormats } from '#language/config/config-formats.ts';
import type { Config } from '#language/config/config.ts';
import type { OrderParams } from '#language/config/add-order-keyword.ts';
import { isContainer } from '#language/source/json.ts';
import { namedShape } from './object-shape.ts';
import { refusalOf } from './shape-differences.ts';

/** Path of the value that does not fit its shape. */
export function pathOfError({ instancePath }: ErrorObject): string[] {
  const parts = instancePath.split('/').slice(1);
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The object that holds the value at a path, and its key there. */
export function holderAt(root: object, path: readonly string[]): [container: object, key: string] {
  let container: object = root;
  for (const key of path.slice(0, -1)) {
    const next = (container as Record<string, unknown>)[key];
    if (isContainer(next)) container = next;
  }
  return [container, path.at(-1)!];
}

/** Why a value does not fit its shape, to follow a colon. */
export function shapeReason(error: ErrorObject, value: unknown, shape: Shape, config: Config): string {
  const params = error.params as Record<string, unknown>;
  const written = JSON.stringify(value);
  if (error.keyword === 'required') return `falta el campo "${String(params['missingProperty'])}"`;
  if (error.keyword === 'additionalProperties')
    return `el campo "${String(params['additionalProperty'])}" no está en su forma`;
  const own = shapeAt(pathOfError(error), shape, config);
  const listed = listReason(error, value);
  if (listed) return listed;
  const asked = own && refusalOf(value, own, config);
  if (asked === undefined)
    return `${written} no cumple ${error.keyword} ${JSON.stringify(params['limit'] ?? params)}`;
  const right = own && onWire(value, own, config);
  const mend =
    right === undefined ? ((own && checkDigit(value, own, config)) ?? '') : `; se escribe ${right}`;
  return `se esperaba ${asked} y hay ${written}${mend}`;
}

function checkDigit(value: unknown, { format }: Shape, config: Config): string | undefined {
  const known = format === undefined ? undefined : configFormats(config)[format];
  const meant = known && checkDigitHint(value, known);
  return meant && `; ${meant}`;
}

/** For a list, its length against the limits or the element out of order, and what to do. */
function listReason({ keyword, params }: ErrorObject, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (keyword === 'order') return orderReason(params as OrderParams);
  const limit = String((params as { limit?: number }).limit);
  const there = `la lista tiene ${value.length}`;
  if (keyword === 'maxItems')
    return `${there} y "maxItems" admite hasta ${limit}; sacale las que sobran o subí "maxItems"`;
  if (keyword === 'minItems')
    return `${there} y "minItems" pide al menos ${limit}; agregale las que faltan o bajá "minItems"`;
  return keyword === 'uniqueItems'
    ? 'la lista tiene repetidos y dice "uniqueItems"; dejá uno de cada uno'
    : undefined;
}

const orderReason = ({ order, at }: OrderParams) =>
  `la lista va en el orden de ${order.join(', ')} y el elemento ${at} va antes que el ${at - 1}`;

/** The shape of the value at a path. */
function shapeAt(path: readonly string[], root: Shape, config: Config): Shape | undefined {
  return path.reduce<Shape | undefined>((shape, key) => {
    const named = shape && namedShape(shape, config);
    return named?.properties?.[key] ?? named?.items;
  }, root);
}

/** Wire form of a value written as people read it: `10/04/2026` → `"2026-04-10"`. */
function onWire(value: unknown, { type, format }: Shape, config: Config): string | undefined {
  const known = format === undefined ? undefined : configFormats(config)[format];
  if (known) {
    const reading = known.read(typeof value === 'number' ? String(value).replace('.', ',') : String(value));
    return 'value' in reading ? JSON.stringify(reading.value) : undefined;
  }
  const isNumber = typeof value === 'string' && /^\d+$/.test(value);
  if (isNumber && (type === 'integer' || type === 'number')) return value;
  return typeof value === 'number' && type === 'string' ? JSON.stringify(String(value)) : undefined;
}
