import type { Config } from '#language/config/config.ts';
import { shapesNaming, sharedNames } from '#language/model/shared-fields.ts';
import { isObject, type Json, type JsonObject } from '#language/source/json.ts';

/** An endpoint with a reference to fields.json in place of each field that is identical there. */
export function withNamedFields(endpoint: JsonObject, config: Config): JsonObject {
  const nameOf = sharedNames(config, shapesNaming(config));
  const { request, response } = endpoint;
  return { ...endpoint, request: named(request!), response: named(response!) };

  function named(shape: Json): Json {
    if (!isObject(shape)) return shape;
    const { items, properties } = shape as { items?: Json; properties?: JsonObject };
    return {
      ...shape,
      ...(items !== undefined && { items: named(items) }),
      ...(properties && { properties: namedIn(properties) }),
    } as JsonObject;
  }

  function namedIn(properties: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(properties).map(([key, shape]) => {
        const field = nameOf(key, shape as JsonObject);
        return [key, field === undefined ? named(shape as Json) : { field }];
      }),
    );
  }
}
