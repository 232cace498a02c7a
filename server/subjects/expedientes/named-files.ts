import type { FileShape, Shape } from '#contract/generated/grammar.ts';

/** A file that a request names, and what its field takes. */
export interface NamedFile {
  /** Path of the field: `comprobante`, `pagos.0.recibo`. */
  field: string;
  id: string;
  limits: FileShape;
}

/** Finds all files in a request, by its shape. */
export function namedFiles(
  shape: Shape,
  value: unknown,
  shapes: ReadonlyMap<string, Shape>,
  path: readonly (string | number)[] = [],
): NamedFile[] {
  const target = shape.$ref === undefined ? shape : shapes.get(shape.$ref);
  if (!target || value === null || value === undefined) return [];
  if (target.file) return [{ field: path.join('.'), id: String(value), limits: target.file }];
  const { items, properties } = target;
  if (items && Array.isArray(value))
    return value.flatMap((item, i) => namedFiles(items, item, shapes, [...path, i]));
  if (!properties || typeof value !== 'object') return [];
  return Object.entries(properties).flatMap(([name, field]) =>
    namedFiles(field, (value as Record<string, unknown>)[name], shapes, [...path, name]),
  );
}
