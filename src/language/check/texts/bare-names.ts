import type { Endpoint } from '#contract/generated/grammar.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import type { Report } from '#language/config/rule.ts';
import { endpointsOf } from '#language/config/sources.ts';
import { searchFiles } from '#language/config/walk-config.ts';
import { walkGrammar } from '#language/grammar/walk-grammar.ts';
import { methods } from '#expressions/methods.ts';
import { isObject } from '#language/source/json.ts';
import { fieldPaths } from '#language/model/request-places.ts';
import { partPosition } from '#language/source/positions.ts';
import { isRead, outsideBraces } from './read-texts.ts';

/** `vehiculo.marca`, in no braces, mail or address. */
const BARE = /(?<![\w.@/:{-])[a-z]\w*(?:\.[a-z]\w*)+(?![\w@/:-])/g;
/** Names that exist in expressions of any part. */
const ANYWHERE = ['row', 'item', 'form', 'session', 'url', 'today', 'parameters', 'codes', 'tables'];

interface Bare {
  readonly name: string;
  readonly index: number;
  readonly container: object;
  readonly key: string | number;
  /** What braces may hold there: expressions, fields of the request, or nothing. */
  readonly filled: 'text' | 'request' | undefined;
  /** Content of the file. */
  readonly root: object;
}

/** Apparent names of values, outside braces, in texts that people read. */
const bareIn = searchFiles((visited): Bare[] => {
  const { value, schema, container, key, ancestors } = visited;
  if (typeof value !== 'string' || !value.includes('.') || !isRead(visited)) return [];
  const filled = schema['x-text'] ? 'text' : schema['x-fills'] === 'request' ? 'request' : undefined;
  const root = ancestors[0]!.value as object;
  return [...outsideBraces(value).matchAll(BARE)].flatMap(({ 0: name, index }) =>
    // Where nothing is filled in, what is only a name may be one of the grammar: a field that is listed.
    !filled && name === value ? [] : [{ name, index, container, key, filled, root }],
  );
});

/** Reports the name of a value in a text without the braces that would replace it. */
export function checkBareNames(config: Config, report: Report): void {
  const found = bareIn(config);
  if (found.length === 0) return;
  const screens = new Map([...config.screens.values()].map((file) => [file.expanded as object, file]));
  const endpoints = new Set([...config.endpoints.values()].map(({ value }) => value as object));
  const held = heldIn(config);
  for (const bare of found) {
    const { name, root, filled, container, key, index } = bare;
    const screen = screens.get(root);
    const endpoint = endpoints.has(root) ? (root as Endpoint) : undefined;
    const known = screen ? slotsOf(screen) : endpoint ? namedBy(endpoint, config) : ANYWHERE;
    const [slot = '', part = ''] = name.split('.');
    // A place in the network, or a file, goes on otherwise: `reserva.ejemplo.test`, `reserva.pdf`.
    if (!known.includes(slot) || !held.has(part)) continue;
    const meant = filled === 'text' ? name : filled && endpoint && fieldMeant(name, endpoint, config);
    const place = partPosition(container, key, index, name.length);
    report(place, `Se leería "${name}" tal cual: ${filled ? FILLED[filled] : UNFILLED}`, {
      ...(meant && { suggestion: `¿Quisiste decir "{${meant}}"?` }),
    });
  }
}

const FILLED = {
  text: 'un valor va entre llaves.',
  request: 'acá solo se reemplazan campos del pedido, entre llaves.',
} as const;
const UNFILLED = 'en este texto no se reemplaza nada.';

/** Names of all properties in the config, of its enumerations and tables, and of the methods of values. */
function heldIn(config: Config): ReadonlySet<string> {
  const held = new Set<string>(Object.values(methods).flatMap(Object.keys));
  for (const name of [...config.codes.keys(), ...config.tables.keys()]) held.add(name);
  const add = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(add);
    if (!isObject(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      held.add(key);
      add(inner);
    }
  };
  for (const { value } of config.files) add(value);
  return held;
}

/** Field of the request that a name means: `request.nombre` → `nombre`. */
function fieldMeant(name: string, { request }: Endpoint, { shapes }: Config): string | undefined {
  const path = name.replace(/^request\./, '');
  return fieldPaths(request, shapes).find((field) => field === path);
}

/** Names that the author of an endpoint may use: fields of its request, and slots of the screens that call it. */
function namedBy(endpoint: Endpoint, config: Config): string[] {
  const callers = [...config.screens.values()].filter(
    (file) => file.sound && endpointsOf(file, config).some((one) => one?.value === endpoint),
  );
  return [
    'request',
    ...Object.keys(endpoint.request.properties ?? {}),
    ...ANYWHERE,
    ...callers.flatMap(slotsOf),
  ];
}

/** Names of the slots of a screen. */
function slotsOf({ grammar, expanded }: ScreenFile): string[] {
  const { data, values } = expanded;
  const slots = [...ANYWHERE, ...Object.keys(data ?? {}), ...Object.keys(values ?? {})];
  walkGrammar(grammar, expanded, ({ value }) => {
    const { id, as } = (value ?? {}) as Readonly<Record<'id' | 'as', unknown>>;
    for (const slot of [id, as]) if (typeof slot === 'string') slots.push(slot);
  });
  return slots;
}
