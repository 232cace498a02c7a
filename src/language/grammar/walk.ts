import type { GrammarSchema, Resolve } from './grammar.ts';
import { isContainer, isObject } from '#language/source/json.ts';

/** A value of config, its grammar and its position in the file. */
export interface Visited {
  value: unknown;
  /** Without references; a union is already the branch that fits. */
  schema: GrammarSchema;
  /** The object or array that holds the value, and under which key; absent at the root. */
  container: Record<string, unknown> | unknown[] | undefined;
  key: string | number;
  /** From the root to the container of this value. */
  ancestors: readonly Visited[];
}

export type Visit = (visited: Visited) => void;

/** Visits a value and everything in it, outside in, in order, each with its part of the grammar. */
export function walk(schema: GrammarSchema, value: unknown, resolve: Resolve, visit: Visit): void {
  step({ value, schema, container: undefined, key: '', ancestors: [] });

  function step(raw: Visited): void {
    const visited = { ...raw, schema: branch(resolve(raw.schema), raw.value, resolve) };
    visit(visited);
    const ancestors = [...visited.ancestors, visited];
    for (const [key, child, childSchema] of children(visited)) {
      step({
        value: child,
        schema: childSchema,
        container: visited.value as Visited['container'],
        key,
        ancestors,
      });
    }
  }
}

function children({ value, schema }: Visited): [string | number, unknown, GrammarSchema][] {
  if (!isContainer(value)) return [];
  if (Array.isArray(value)) {
    const { items } = schema;
    return isObject(items) ? value.map((child, index) => [index, child, items]) : [];
  }
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const others = schema['additionalProperties'];
  return Object.entries(value).flatMap(([key, child]): [string, unknown, GrammarSchema][] => {
    const grammar = Object.hasOwn(properties, key) ? properties[key] : others;
    return isObject(grammar) ? [[key, child, grammar]] : [];
  });
}

/** The branch of a union that a value means; the union itself when none fits or there is none. */
export function branch(schema: GrammarSchema, value: unknown, resolve: Resolve): GrammarSchema {
  const branches = unionOf(schema, resolve);
  if (branches.length === 0) return schema;
  const ofType = branches.filter((option) => typesOf(option).has(jsonType(value)));
  const fitting = isObject(value) ? ofType.filter((option) => isMeant(option, value)) : ofType;
  const chosen = fitting[0] ?? (ofType.length === 1 && !tagOf(ofType[0]!) ? ofType[0] : undefined);
  if (!chosen) return schema;
  return branch(chosen, value, resolve);
}

/** The branches of a `oneOf` or `anyOf`, without references. */
export function unionOf(schema: GrammarSchema, resolve: Resolve): GrammarSchema[] {
  const union = schema['oneOf'] ?? schema['anyOf'];
  return Array.isArray(union) ? union.map((option) => resolve(option as GrammarSchema)) : [];
}

/** True when an object means this branch: by its `type`, or by a property that only this branch requires. */
function isMeant(option: GrammarSchema, value: Record<string, unknown>): boolean {
  const tag = tagOf(option);
  if (tag !== undefined) return value['type'] === tag;
  return requiredOf(option).some((key) => Object.hasOwn(value, key));
}

/** The constant `type` of a branch. */
export function tagOf(option: GrammarSchema): string | undefined {
  const properties = option['properties'];
  const type = isObject(properties) ? properties['type'] : undefined;
  return isObject(type) && typeof type['const'] === 'string' ? type['const'] : undefined;
}

/** Names of the properties that a schema requires. */
export function requiredOf(schema: GrammarSchema): string[] {
  return (schema['required'] as string[] | undefined) ?? [];
}

/** JSON types that a branch allows. */
export function typesOf(option: GrammarSchema): Set<string> {
  const { type, enum: values } = option;
  if (typeof type === 'string') return new Set(type === 'integer' ? ['number'] : [type]);
  return new Set(Array.isArray(values) ? values.map(jsonType) : ['object']);
}

/** JSON's name for the type of a value. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
