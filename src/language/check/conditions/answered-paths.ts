import type { Config } from '#language/config/config.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';

/** A slot that holds the answer of an endpoint, and the fields that the answer always has; nothing where its shape is not known. */
export function answeredPaths(slot: string, endpoint: string, config: Config): ReadonlySet<string> {
  const declared = config.endpoints.get(endpoint);
  const shape = declared?.sound ? namedShape(declared.value.response, config) : undefined;
  if (!shape) return new Set();
  const always = (shape.required ?? []).filter((name) => isNeverNull(shape.properties?.[name]?.type));
  return new Set([slot, ...always.map((name) => `${slot}.${name}`)]);
}

const isNeverNull = (type: unknown) => typeof type === 'string' && type !== 'null';
