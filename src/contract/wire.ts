import type { Wire } from './generated/grammar.ts';

/**
 * Translates requests to a backend with other names, and its answers back. Pure: used by the browser to call, by the
 * reference server to answer, by `npm run contract` to compare. Without a `wire`, everything stays as it is.
 */

/** Path of an endpoint, without leading slash, and method. A `{field}` in it is a field of the request. */
export function wireAddress(path: string, wire: Wire | undefined): { path: string; method: WireMethod } {
  return { path: wire?.path ?? path, method: wire?.method ?? 'POST' };
}

/**
 * A request in wire form: fields named by the path go in the path, the others in the body.
 * @throws RangeError for a field that cannot be a step of a path: empty, `.` or `..`
 */
export function wireRequest(
  path: string,
  wire: Wire | undefined,
  request: unknown,
): { path: string; method: WireMethod; body: unknown } {
  const { path: template, method } = wireAddress(path, wire);
  const fields = (request ?? {}) as Readonly<Record<string, unknown>>;
  const filled = template.replace(PATH_FIELD, (_, name: string) => pathStep(fields[name]));
  return { path: filled, method, body: sentRequest(wire, request) };
}

/** Names of the request's fields that go in the path. */
export function pathFields(wire: Wire | undefined): readonly string[] {
  return [...(wire?.path ?? '').matchAll(PATH_FIELD)].map(([, name = '']) => name);
}

/** The fields in a path that matches a template; undefined when it does not match. */
export function fieldsInPath(template: string, path: string): Record<string, string> | undefined {
  const steps = path.split('/');
  const wanted = template.split('/');
  if (steps.length !== wanted.length) return undefined;
  const fields: Record<string, string> = {};
  for (const [index, step] of wanted.entries()) {
    const given = steps[index]!;
    if (step.startsWith('{') && given !== '') fields[step.slice(1, -1)] = given;
    else if (given !== step) return undefined;
  }
  return fields;
}

const PATH_FIELD = /\{(\w+)\}/g;

function pathStep(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || ['', '.', '..'].includes(text))
    throw new RangeError(`${JSON.stringify(value)} is no step of a path`);
  return encodeURIComponent(text);
}

/** Marks an answer as an example of an endpoint that has no implementation yet. */
export const EXAMPLE_HEADER = 'x-portal-ejemplo';

/** Carries a token to subscribe to changes of the record in the answer. */
export const FOLLOW_HEADER = 'x-portal-seguimiento';

export type WireMethod = NonNullable<Wire['method']>;

/** The body of our request, in the backend's names. */
export function sentRequest(wire: Wire | undefined, request: unknown): unknown {
  const named = renamed(withoutFields(request, pathFields(wire)), toTheirs(wire?.rename?.request));
  return wire?.wrap === undefined ? named : { [wire.wrap]: named };
}

/** A request to the backend, in our names. @param inPath the fields that came in the path */
export function receivedRequest(wire: Wire | undefined, body: unknown, inPath: object = {}): unknown {
  const bare = wire?.wrap === undefined ? body : within(body, wire.wrap);
  const ours = renamed(bare, toOurs(wire?.rename?.request));
  return pathFields(wire).length === 0 ? ours : { ...(ours as object | null), ...inPath };
}

/** An answer of the backend, in our names; `null` where it has nothing to unwrap. */
export function readAnswer(wire: Wire | undefined, answer: unknown): unknown {
  const bare = stepsOf(wire?.unwrap).reduce(within, answer);
  return renamed(bare ?? null, toOurs(wire?.rename?.response));
}

/** Our answer, in the backend's names. */
export function givenAnswer(wire: Wire | undefined, answer: unknown): unknown {
  const named = renamed(answer, toTheirs(wire?.rename?.response));
  return stepsOf(wire?.unwrap).reduceRight<unknown>(
    (inner, step) =>
      typeof step === 'number' ? [...Array<null>(step).fill(null), inner] : { [step]: inner },
    named,
  );
}

/** Our name of a request field that the backend refers to by its own (`errores[].campo`). */
export function ourField(wire: Wire | undefined, field: string): string {
  const names = Object.entries(wire?.rename?.request ?? {});
  return names.find(([, theirs]) => theirs === field)?.[0] ?? field;
}

/** Steps of `[0].VALOR`: 0, "VALOR". */
function stepsOf(path: string | undefined): (string | number)[] {
  const steps = path?.match(/\[\d+\]|[^.[\]]+/g) ?? [];
  return steps.map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : step));
}

function withoutFields(request: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || typeof request !== 'object' || request === null) return request;
  return Object.fromEntries(Object.entries(request).filter(([name]) => !names.includes(name)));
}

function within(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string | number, unknown>)[step]
    : null;
}

/** Other name of a field, by the path of its holder in our names; `inside` is the path of its contents. */
type Names = (holder: string, name: string) => { name: string; inside: string };
type Renames = Readonly<Record<string, string>> | undefined;

function toTheirs(renames: Renames): Names | undefined {
  if (!renames) return undefined;
  return (holder, name) => ({ name: renames[holder + name] ?? name, inside: `${holder}${name}.` });
}

function toOurs(renames: Renames): Names | undefined {
  if (!renames) return undefined;
  const ours = new Map(
    Object.entries(renames).map(([path, theirs]) => {
      const at = path.lastIndexOf('.') + 1;
      return [`${path.slice(0, at)}${theirs}`, path.slice(at)];
    }),
  );
  return (holder, theirs) => {
    const name = ours.get(holder + theirs) ?? theirs;
    return { name, inside: `${holder}${name}.` };
  };
}

/** A copy with renamed fields. Lists are transparent: a path goes through them. */
function renamed(value: unknown, names: Names | undefined, holder = ''): unknown {
  if (!names || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, names, holder));
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      const { name, inside } = names(holder, key);
      return [name, renamed(child, names, inside)];
    }),
  );
}
