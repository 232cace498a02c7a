type JsonScalar = null | boolean | number | string;
export type JsonObject = { [key: string]: Json };
export type Json = JsonScalar | Json[] | JsonObject;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isContainer(value: unknown): value is Json[] | JsonObject {
  return typeof value === 'object' && value !== null;
}
