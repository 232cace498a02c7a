import type { Shape, SharedFields } from '#contract/generated/grammar.ts';

/** The fields that several shapes have, by name. */
export type Fields = SharedFields['fields'];

/** A shape as it is written: it may be a shared field by its name, with what it says otherwise. */
type Written = Shape & { field?: string };

/** What is told on the way. */
interface Told {
  /** A shape names a field that nobody says. */
  lost?(written: Shape, name: string): void;
  /** A copy stands for what was written; `said` is the shared field that it is. */
  copied?(copy: object, written: object, said?: Shape): void;
}

/** Where the files of a kind hold shapes; those of `schemas/data` are one each. */
const HELD = { endpoints: ['request', 'response'], events: ['payload'], shapes: [] } as const;

/** A kind of file that holds shapes. */
export type ShapeKind = keyof typeof HELD;

/** What a file says, with every shared field that it names in its place; the same object where it names none. */
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

/** A copy of an object with other values; the object itself where none is another. */
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
