import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Codes, Endpoint, Shape, SharedErrors, SharedFields } from '#contract/generated/grammar.ts';
import { withSharedErrors } from './shared-errors.ts';
import { withSharedFields, type Fields } from './shared-fields.ts';

/** Declarations of `config/endpoints`, by path, and `config/schemas/data`, by name. */
export interface Declarations {
  endpoints: Map<string, Endpoint>;
  shapes: Map<string, Shape>;
}

/** Reads every endpoint and every wire shape of a config folder, sorted by name. */
export async function readEndpoints(config: string): Promise<Declarations> {
  const errors = await readShared<SharedErrors>(config, 'messages/errors.json');
  const fields = await readShapeFields(config);
  const endpoints = await readAll<Endpoint>(join(config, 'endpoints'));
  const shapes = await readAll<Shape>(join(config, 'schemas/data'));
  const whole = (endpoint: Endpoint) =>
    withSharedErrors(withSharedFields('endpoints', endpoint, fields), errors?.errors ?? {});
  return {
    endpoints: new Map([...endpoints].map(([path, endpoint]) => [path, whole(endpoint)])),
    shapes: new Map([...shapes].map(([name, shape]) => [name, withSharedFields('shapes', shape, fields)])),
  };
}

/** Fields that the shapes of a config folder share by name. */
export async function readShapeFields(config: string): Promise<Fields> {
  return (await readShared<SharedFields>(config, 'fields.json'))?.fields ?? {};
}

/** The codes of every enumeration of a config folder, by its name. */
export async function readCodes(config: string): Promise<Map<string, readonly string[]>> {
  const lists = await readAll<Codes>(join(config, 'codes'));
  return new Map([...lists].map(([name, { codes }]) => [name, codes.map(({ code }) => code)]));
}

/** Reads a file shared by several others; undefined where a config has none. */
async function readShared<T>(config: string, name: string): Promise<T | undefined> {
  const path = join(config, name);
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as T) : undefined;
}

async function readAll<T>(folder: string): Promise<Map<string, T>> {
  if (!existsSync(folder)) return new Map();
  const files = (await readdir(folder, { recursive: true })).filter((f) => f.endsWith('.json')).sort();
  const read = async (f: string) =>
    [f.replace(/\.json$/, ''), JSON.parse(await readFile(join(folder, f), 'utf8'))] as const;
  return new Map(await Promise.all(files.map((f) => read(relative(folder, join(folder, f))))));
}

const GRAMMAR_KEYS = new Set(['$schema', 'codes', 'file', 'kinds', 'title']);

/**
 * The JSON Schema (draft-07) of a shape: names of shapes become `#/definitions/name`, objects are closed, grammar-only
 * keys are removed. Formats stay by name; the validator must register them.
 *
 * @param holder the name of the schema that has the definitions; by default the one that this becomes part of.
 */
export function toJsonSchema(shape: Shape, holder = ''): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(shape)) {
    if (GRAMMAR_KEYS.has(key)) continue;
    if (key === '$ref') out['$ref'] = `${holder}#/definitions/${value as string}`;
    else if (key === 'items') out['items'] = toJsonSchema(value as Shape, holder);
    else if (key === 'properties')
      out['properties'] = Object.fromEntries(
        Object.entries(value as Record<string, Shape>).map(([k, v]) => [k, toJsonSchema(v, holder)]),
      );
    else out[key] = value;
  }
  if (out['properties']) out['additionalProperties'] = false;
  return out;
}

/** A shape with the list of codes in place of each enumeration that `codesOf` knows. */
export function withCodes(shape: Shape, codesOf: (name: string) => readonly string[] | undefined): Shape {
  const { items, properties, codes, type } = shape;
  const known = codes === undefined ? undefined : codesOf(codes);
  const values = [type].flat().includes('null') ? known && [...known, null] : known;
  return {
    ...shape,
    ...(items && { items: withCodes(items, codesOf) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, child]) => [key, withCodes(child, codesOf)]),
      ),
    }),
    ...(values && { enum: values }),
  };
}
