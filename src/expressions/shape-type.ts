import type { Shape } from '#contract/generated/grammar.ts';
import { kindOfCodes } from './kinds.ts';
import {
  ANY,
  BOOLEAN,
  MONEY,
  NUMBER,
  DATE,
  NULL,
  decimalsIn,
  type FieldType,
  type FormatParts,
  type Type,
} from './type.ts';

/** Finds what a shape refers to. */
export interface TypeSources {
  shape(name: string): Shape | undefined;
  /** The code of an enumeration's key. */
  code(enumeration: string, key: string): string | undefined;
  /** Type of a format's values: `money` → `money`. Undefined: no such format. */
  formatType(name: string): 'string' | 'money' | 'date' | 'period' | undefined;
  /** Other kinds of texts that may go where one of this kind is asked. */
  kindsTaken?(kind: string): readonly string[];
  /** The parts that a format names. */
  formatParts?(name: string): FormatParts | undefined;
}

/** The type of the values a shape describes. Names that do not exist give `any`: another rule reports them. */
export function shapeType(shape: Shape, sources: TypeSources): Type {
  if (shape.$ref) {
    const target = sources.shape(shape.$ref);
    const type = target ? shapeType(target, sources) : ANY;
    return type.kind === 'object' ? { ...type, name: type.name ?? shape.$ref } : type;
  }
  const kind = Array.isArray(shape.type) ? shape.type.find((name) => name !== 'null') : shape.type;
  switch (kind) {
    case 'object':
      return { kind: 'object', fields: fieldTypes(shape, sources) };
    case 'array':
      return { kind: 'list', of: shape.items ? shapeType(shape.items, sources) : ANY };
    case 'integer':
      return NUMBER;
    case 'number':
      return { ...NUMBER, ...decimalsIn(shape) };
    case 'boolean':
      return BOOLEAN;
    case 'null':
      return NULL;
    case 'string':
      return stringType(shape, sources);
    default:
      return ANY;
  }
}

/** The types and labels of an object's properties. */
function fieldTypes(
  { properties = {}, required = [] }: Shape,
  sources: TypeSources,
): Record<string, FieldType> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => {
      const title = shape.title ?? (shape.$ref ? sources.shape(shape.$ref)?.title : undefined);
      const isAlways = required.includes(name) && !admitsNull(shape);
      return [
        name,
        {
          type: shapeType(shape, sources),
          ...(title ? { title } : {}),
          ...(!isAlways && { optional: true as const }),
        },
      ];
    }),
  );
}

const admitsNull = ({ type }: Shape) => Array.isArray(type) && type.includes('null');

/** The type of texts of a format or an enumeration. */
export function stringType(shape: Pick<Shape, 'format' | 'codes' | 'kinds'>, sources: TypeSources): Type {
  const type = shape.format ? (sources.formatType(shape.format) ?? 'string') : 'string';
  if (type === 'money') return MONEY;
  if (type === 'date') return DATE;
  if (type === 'period') return { kind: 'period' };
  const named = shape.format ? sources.formatParts?.(shape.format) : undefined;
  const kind = shape.codes === undefined ? shape.format : kindOfCodes(shape.codes);
  const taken = kind === undefined ? [] : (sources.kindsTaken?.(kind) ?? []);
  return {
    kind: 'string',
    ...(taken.length > 0 && { taken }),
    ...(named && { named }),
    ...(shape.format ? { format: shape.format } : {}),
    ...(shape.codes ? { codes: shape.codes } : {}),
    ...(shape.kinds ? { kinds: shape.kinds } : {}),
  };
}
