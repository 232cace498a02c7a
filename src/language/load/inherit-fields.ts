import type { Field, FormBlock, Screen, Shape } from '#contract/generated/grammar.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { shapesOf } from '#language/config/sources.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { isContainer } from '#language/source/json.ts';
import { originOf, setOrigin, type Span } from '#language/source/positions.ts';
import { inheritedProperties, type InheritedProperty, type RequestTarget } from './inherited-property.ts';

/** Sources of what the fields of a screen inherit: endpoints by path, and the shapes that requests name. */
export type Requests = Pick<Config, 'endpoints' | 'shapes'>;

type Fields = Readonly<Record<string, Field>>;

const GRAMMAR = 'screen.schema.json';

/** A reference to one field of a slot: `busqueda.patente`. */
const PATH = /^([a-z]\w*)\.(\w+)$/;

/** Files that decide what the fields of a screen inherit. */
export function requestFiles(screen: Screen, { endpoints, shapes }: Requests): (ConfigFile | undefined)[] {
  const called = markedParts(GRAMMAR, screen, 'x-call').map(({ value }) => endpoints.get(value as string));
  return called.flatMap((file) =>
    file?.sound ? [file, ...shapesOf(file.value.request, { shapes })] : [file],
  );
}

/**
 * An expanded screen where each field inherits what it does not say and the request fields it is sent to agree on; the
 * inherited values keep their position in the request. The same screen when nothing is added.
 */
export function inheritFields(screen: Screen, requests: Requests): Screen {
  const sent = sentFields(screen, requests);
  const added = new Map<unknown, readonly InheritedProperty[]>();
  for (const { value } of markedParts(GRAMMAR, screen, 'x-form')) {
    const { id, fields } = value as FormBlock;
    addTo(fields, (name) => sent.get(`${id}.${name}`) ?? []);
  }
  return added.size === 0 ? screen : (withAdded(screen, added) as Screen);

  function addTo(fields: Fields, sentTo: (name: string) => readonly RequestTarget[]): void {
    for (const [name, field] of Object.entries(fields)) {
      const to = sentTo(name);
      const found = to.length === 0 ? [] : inheritedProperties(field, to);
      if (found.length > 0) added.set(field, found);
      if (!field.rows) continue;
      const rows = to.flatMap(({ shape: { items } }) => (items && namedShape(items, requests)) ?? []);
      addTo(field.rows.fields, (inner) => rows.flatMap((row) => takenBy(row, inner, requests)));
    }
  }
}

/** The request fields that each field of a form is sent to unchanged, by its path: `busqueda.patente`. */
function sentFields(screen: Screen, requests: Requests): ReadonlyMap<string, readonly RequestTarget[]> {
  const sent = new Map<string, RequestTarget[]>();
  for (const { value, container, ancestors } of markedParts(GRAMMAR, screen, 'x-call')) {
    const { send = {} } = container as { send?: Readonly<Record<string, unknown>> };
    const file = requests.endpoints.get(value as string);
    const request = file?.sound ? namedShape(file.value.request, requests) : undefined;
    const form = ancestors.findLast(({ schema }) => schema['x-form'])?.value;
    for (const [name, source] of Object.entries(send)) {
      const [, slot, field] = PATH.exec(String(source)) ?? [];
      if (!slot || !field || !request) continue;
      const path = `${slot === 'form' && form ? (form as FormBlock).id : slot}.${field}`;
      sent.set(path, [...(sent.get(path) ?? []), ...takenBy(request, name, requests)]);
    }
  }
  return sent;
}

function takenBy(holder: Shape, name: string, requests: Requests): RequestTarget[] {
  const said = holder.properties?.[name];
  const shape = said && namedShape(said, requests);
  return said && shape ? [{ said, shape, demanded: holder.required?.includes(name) ?? false }] : [];
}

/** A copy of a value, at its position, with more properties in some objects. */
function withAdded(value: unknown, added: ReadonlyMap<unknown, readonly InheritedProperty[]>): unknown {
  if (!isContainer(value)) return value;
  const origin = originOf(value);
  const more = added.get(value) ?? [];
  const copy = Array.isArray(value)
    ? value.map((element) => withAdded(element, added))
    : Object.fromEntries([
        ...Object.entries(value).map(([key, child]) => [key, withAdded(child, added)]),
        ...more.map(({ property, value: given, ...from }) => [property, placed(given, spanOf(from))]),
      ]);
  const keys = more.map(({ property, ...from }) => [property, { value: spanOf(from) }] as const);
  setOrigin(copy, { whole: origin.whole, keys: new Map([...origin.keys, ...keys]) });
  return copy;
}

const spanOf = ({ shape, key }: Pick<InheritedProperty, 'shape' | 'key'>): Span => {
  const { whole, keys } = originOf(shape);
  return (key && keys.get(key)?.value) ?? whole;
};

/** An inherited value, positioned where it is declared. */
function placed(value: unknown, whole: Span): unknown {
  if (!isContainer(value)) return value;
  const copy = Array.isArray(value)
    ? value.map((one) => placed(one, whole))
    : Object.fromEntries(Object.entries(value).map(([key, child]) => [key, placed(child, whole)]));
  setOrigin(copy, { whole, keys: new Map() });
  return copy;
}
