import type { Shape, SharedFields } from '#contract/generated/grammar.ts';

/** The fields that several shapes have, by name. */
export type Fields = SharedFields['fields'];

/** A shape as written: `field` names a shared field, and its other properties override that. */
type Written = Shape & { field?: string };

/** Callbacks of the expansion. */
interface Told {
  /** Called for a name of a shared field that does not exist. */
  lost?(written: Shape, name: string): void;
  /** Called when `copy` takes the place of `written`; `said` is the shared field, if it names one. */
  copied?(copy: object, written: object, said?: Shape): void;
}

/** Properties that hold shapes, by kind of file; each file of `schemas/data` is itself a shape. */
const HELD = { endpoints: ['request', 'response'], events: ['payload'], shapes: [] } as const;

/** A kind of file that holds shapes. */
export type ShapeKind = keyof typeof HELD;

/** The value of a file with its shared fields expanded; the same object when it names none. */
export function withSharedFields<T extends object>(
  kind: ShapeKind,
  value: T,
  shared: Fields,
  told: Told = {},
): T {
  return kind === 'shapes'
    ? (wholeShape(value, shared, told) as T)
    : changed(
        value,
        (key, child) =>
          HELD[kind].some((held) => held === key) ? wholeShape(child as Shape, shared, told) : child,
        told,
      );
}

function wholeShape(written: Written, shared: Fields, told: Told): Shape {
  const inner = (shape: unknown) => wholeShape(shape as Shape, shared, told);
  const shape = changed(
    written,
    (key, child) => {
      if (key === 'items') return inner(child);
      return key === 'properties' ? changed(child as object, (_, one) => inner(one), told) : child;
    },
    told,
  );
  if (shape.field === undefined) return shape;
  const { field, ...own } = shape;
  const said = Object.hasOwn(shared, field) ? shared[field] : undefined;
  if (!said) told.lost?.(written, field);
  const whole = { ...said, ...own };
  told.copied?.(whole, written, said);
  return whole;
}

/** A copy of an object with its values mapped; the object itself when none changed. */
function changed<T extends object>(
  object: T,
  other: (key: string, value: unknown) => unknown,
  told: Told,
): T {
  const entries = Object.entries(object).map(([key, value]) => [key, other(key, value)] as const);
  if (entries.every(([key, value]) => value === (object as Record<string, unknown>)[key])) return object;
  const copy = Object.fromEntries(entries) as T;
  told.copied?.(copy, object);
  return copy;
}
