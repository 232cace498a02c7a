import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import type { Config, ConfigFile, ScreenFile } from './config.ts';
import { createMemo, sameList } from '#language/source/create-memo.ts';
import { markedParts, walkGrammar } from '#language/grammar/walk-grammar.ts';

/** Slot of the session: expressions of every screen may read its fields. */
const SESSION = 'contribuyente';

const known = new WeakMap<Config, readonly unknown[]>();

/** Files that the types of every screen come from (session included); the same list while none of them changes. */
export function commonSources(config: Config): readonly unknown[] {
  let list = known.get(config);
  if (!list) {
    const { parameters, codes, formats, tables, shapes } = config;
    const session = shapes.get(SESSION);
    list = sameList([
      parameters,
      ...codes.values(),
      ...formats.values(),
      ...tables.values(),
      session,
      ...(session ? shapesOf(session.value, config) : []),
    ]);
    known.set(config, list);
  }
  return list;
}

const remember = createMemo<object, readonly (ConfigFile<Shape> | undefined)[]>();
const lists = new WeakMap<Config['shapes'], readonly unknown[]>();

/** Files of the shapes that a shape refers to, directly or through others; undefined for one that does not exist. */
export function shapesOf(
  shape: Shape,
  { shapes }: Pick<Config, 'shapes'>,
): readonly (ConfigFile<Shape> | undefined)[] {
  let all = lists.get(shapes);
  if (!all) lists.set(shapes, (all = sameList([...shapes.values()])));
  return remember(shape, [all], () => {
    const found = new Map<string, ConfigFile<Shape> | undefined>();
    collect(shape);
    return [...found.values()];

    function collect({ $ref, items, properties = {} }: Shape): void {
      if ($ref !== undefined && !found.has($ref)) {
        const file = shapes.get($ref);
        found.set($ref, file);
        if (file?.sound) collect(file.value);
      }
      if (items) collect(items);
      Object.values(properties).forEach(collect);
    }
  });
}

interface Names {
  readonly codes: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
}

const rememberNames = createMemo<object, Names>();

/** Files that decide which values fit a shape: its enumerations and formats, and those of the shapes it refers to. */
export function valueSources(shape: Shape, config: Config): readonly unknown[] {
  const shapes = shapesOf(shape, config);
  const { codes, formats } = rememberNames(shape, shapes, () => {
    const names = { codes: new Set<string>(), formats: new Set<string>() };
    for (const one of [shape, ...shapes.flatMap((file) => (file?.sound ? [file.value] : []))])
      collect(one, names);
    return names;
  });
  return [
    ...shapes,
    ...[...codes].map((name) => config.codes.get(name)),
    ...[...formats].map((name) => config.formats.get(name)),
  ];
}

function collect(
  { items, properties = {}, codes, format }: Shape,
  names: { codes: Set<string>; formats: Set<string> },
): void {
  if (codes !== undefined) names.codes.add(codes);
  if (format !== undefined) names.formats.add(format);
  if (items) collect(items, names);
  for (const inner of Object.values(properties)) collect(inner, names);
}

/** An endpoint's file and those of all its shapes. */
export function endpointSources(file: ConfigFile<Endpoint> | undefined, config: Config): readonly unknown[] {
  if (!file?.sound) return [file];
  const { request, response } = file.value;
  return [file, ...shapesOf(request, config), ...shapesOf(response, config)];
}

interface Words extends Names {
  readonly tables: ReadonlySet<string>;
}

const rememberWords = createMemo<object, Words>();

/** Enumerations, formats and tables that a screen names, also in its expressions. */
function namedIn({ grammar, expanded }: ScreenFile): Words {
  return rememberWords(expanded, [], () => {
    const names = { codes: new Set<string>(), formats: new Set<string>(), tables: new Set<string>() };
    walkGrammar(grammar, expanded, ({ value, schema }) => {
      if (typeof value !== 'string') return;
      if (schema['x-reference'] === 'codes') names.codes.add(value);
      else if (schema['x-reference'] === 'format') names.formats.add(value);
      else
        for (const [, kind, name] of value.matchAll(/\b(codes|tables)\.([a-z][a-z0-9_]*)/g))
          names[kind as 'codes' | 'tables'].add(name!);
    });
    return names;
  });
}

/** Everything besides itself that the meaning of a screen depends on; the menus too, when it shows one. */
export function screenSources(file: ScreenFile, config: Config): readonly unknown[] {
  const { parameters, codes, formats, records, tables, shapes, menus } = config;
  const endpoints = endpointsOf(file, config).flatMap((endpoint) => [
    ...endpointSources(endpoint, config),
    ...(endpoint?.sound
      ? [...valueSources(endpoint.value.request, config), ...valueSources(endpoint.value.response, config)]
      : []),
  ]);
  if (namedBy('menu', file).length > 0)
    return [commonSources(config), ...records.values(), ...endpoints, ...menus.values()];
  const session = shapes.get(SESSION);
  const named = namedIn(file);
  return [
    parameters,
    session,
    ...(session?.sound ? valueSources(session.value, config) : []),
    // Findings about an unknown name list the known ones.
    [...codes.keys(), '', ...formats.keys(), '', ...tables.keys()].join(),
    ...[...named.codes].map((name) => codes.get(name)),
    ...[...named.formats].map((name) => formats.get(name)),
    ...[...named.tables].map((name) => tables.get(name)),
    ...records.values(),
    ...endpoints,
  ];
}

const rememberCalled = createMemo<object, readonly string[]>();

/** Files of the endpoints that a screen calls; undefined for those that do not exist. */
export function endpointsOf(file: ScreenFile, { endpoints }: Config): (ConfigFile<Endpoint> | undefined)[] {
  const names = rememberCalled(file.expanded, [], () => [...new Set(namedBy('endpoint', file))].sort());
  return names.map((name) => endpoints.get(name));
}

/** Names of one kind that a screen refers to. */
function namedBy(kind: string, { grammar, expanded }: ScreenFile): string[] {
  const named = markedParts(grammar, expanded, 'x-reference');
  return named.flatMap(({ schema, value }) => (schema['x-reference'] === kind ? (value as string) : []));
}
