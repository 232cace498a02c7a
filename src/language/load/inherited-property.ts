import { isDeepStrictEqual } from 'node:util';
import type { Field, Shape } from '#contract/generated/grammar.ts';
import type { Json, JsonObject } from '#language/source/json.ts';

/** A field of a request that a field of a form is sent to. */
export interface RequestTarget {
  /** As written in the request. */
  said: Shape;
  /** The same, with its named shape resolved. */
  shape: Shape;
  /** The endpoint refuses the request without it. */
  demanded: boolean;
}

/** A property that a field inherits from requests, and where they declare it: a shape, or one of its keys. */
export interface InheritedProperty {
  property: keyof Field;
  value: unknown;
  shape: Shape;
  key?: keyof Shape;
}

/** Properties that decide the kind of a field: one that has any of them inherits none. */
const KIND = ['type', 'format', 'codes', 'options', 'file', 'rows', 'computed'] as const;

/**
 * Properties that a field lacks and the request fields it is sent to (`to`, at least one) agree on: title, kind,
 * lengths, limits, and `required`.
 */
export function inheritedProperties(field: Field, to: readonly RequestTarget[]): InheritedProperty[] {
  const found = [...titleOf(to), ...(KIND.some((kind) => field[kind] !== undefined) ? [] : kindOf(to))];
  const now = { ...field, ...Object.fromEntries(found.map(({ property, value }) => [property, value])) };
  return [
    ...found,
    ...lengthsOf(now, to),
    ...widgetOf(now, to),
    ...limitsOf(now, to),
    ...demandOf(now, to),
  ].filter(({ property }) => field[property] === undefined);
}

/** Properties of a field that it would not inherit from the only request field it is sent to. */
export function ownProperties(field: JsonObject, shape: JsonObject, demanded: boolean): JsonObject {
  const given = inheritedProperties({}, [{ said: shape, shape, demanded }]);
  const again = ([key, value]: [string, Json]) =>
    given.some((one) => one.property === key && isDeepStrictEqual(one.value, value));
  return Object.fromEntries(Object.entries(field).filter((entry) => !again(entry)));
}

const titleOf = (to: readonly RequestTarget[]) => sharedProperty(to, 'title', ({ said }) => [said, 'title']);

/** The first kind that the requests declare: a value with codes or a format is also a text. */
function kindOf(to: readonly RequestTarget[]): InheritedProperty[] {
  const kinds = [filesOf(to), codesOf(to), sharedProperty(to, 'format', ({ shape }) => [shape, 'format'])];
  const [found] = kinds.filter((kind) => kind.length > 0);
  if (found) return found;
  return sharedProperty(to, 'type', ({ shape }) => [shape, 'type'], plain).filter(
    ({ value }) => value !== 'string',
  );
}

/** The type of a value that may also be null; undefined for one that is not typed in. */
function plain(type: unknown): unknown {
  const only = [type].flat().filter((one) => one !== 'null');
  return only.length === 1 && only[0] !== 'object' && only[0] !== 'array' ? only[0] : undefined;
}

function codesOf(to: readonly RequestTarget[]): InheritedProperty[] {
  const one = sharedProperty(to, 'codes', ({ shape }) => [shape, 'codes']);
  if (one.length > 0) return one;
  const many = sharedProperty(to, 'codes', ({ shape }) => [shape.items ?? {}, 'codes']);
  return many.flatMap((codes) => [{ ...codes, property: 'type', value: 'codes' }, codes]);
}

function filesOf(to: readonly RequestTarget[]): InheritedProperty[] {
  const one = sharedProperty(to, 'file', ({ shape }) => [shape, 'file']);
  if (one.length > 0) return one;
  const [{ shape }] = to as [RequestTarget];
  const many = (file: unknown) => ({ ...(file as object), many: shape.maxItems });
  return sharedProperty(to, 'file', ({ shape: { items } }) => [items ?? {}, 'file'], many);
}

/** A text of several lines is asked in a text area. */
function widgetOf(field: Field, to: readonly RequestTarget[]): InheritedProperty[] {
  if (KIND.some((kind) => field[kind] !== undefined)) return [];
  const isMultiline = to.every(({ shape }) => shape.multiline === true);
  return isMultiline
    ? sharedProperty(
        to,
        'widget',
        ({ shape }) => [shape, 'multiline'],
        () => 'textarea',
      )
    : [];
}

/** Lengths of free text. */
function lengthsOf(field: Field, to: readonly RequestTarget[]): InheritedProperty[] {
  const { type = 'string' } = field;
  if (type !== 'string' || KIND.some((kind) => kind !== 'type' && field[kind] !== undefined)) return [];
  return [
    // An empty field is not sent, so a minimum of 1 adds nothing.
    ...sharedProperty(to, 'minLength', ({ shape }) => [shape, 'minLength']).filter(
      ({ value }) => Number(value) > 1,
    ),
    ...sharedProperty(to, 'maxLength', ({ shape }) => [shape, 'maxLength']),
  ];
}

function limitsOf({ type, computed }: Field, to: readonly RequestTarget[]): InheritedProperty[] {
  if (computed !== undefined || (type !== 'integer' && type !== 'number')) return [];
  const limit = (value: unknown) => String(value);
  return [
    ...sharedProperty(to, 'min', ({ shape }) => [shape, 'minimum'], limit),
    ...sharedProperty(to, 'max', ({ shape }) => [shape, 'maximum'], limit),
    ...(type === 'number' ? sharedProperty(to, 'decimals', ({ shape }) => [shape, 'decimals']) : []),
  ];
}

/** Inherits `required`, except where a request accepts an empty value: an unticked box, an empty list, null. */
function demandOf({ rows, type }: Field, to: readonly RequestTarget[]): InheritedProperty[] {
  if (rows || !to.every(({ demanded }) => demanded)) return [];
  const filled = to.every(({ shape }) => {
    if (type === 'boolean') return (shape.const as unknown) === true;
    if (shape.items) return (shape.minItems ?? 0) > 0;
    return ![shape.type].flat().includes('null');
  });
  return filled ? [{ property: 'required', value: true, shape: to[0]!.said }] : [];
}

/** A property that the requests declaring it agree on; empty when they differ or none declares it. */
function sharedProperty(
  to: readonly RequestTarget[],
  property: keyof Field,
  at: (taken: RequestTarget) => [shape: Shape, key: keyof Shape],
  read: (value: unknown) => unknown = (value) => value,
): InheritedProperty[] {
  const said = to.flatMap((taken) => {
    const [shape, key] = at(taken);
    const value = shape[key] === undefined ? undefined : read(shape[key]);
    return value === undefined ? [] : [{ property, value, shape, key }];
  });
  const same = said.every(({ value }) => JSON.stringify(value) === JSON.stringify(said[0]!.value));
  return same ? said.slice(0, 1) : [];
}
