import { fillText } from './fill-text.ts';
import type { CaseAnswer, Endpoint, EndpointExample, EndpointError } from './generated/grammar.ts';

/**
 * Answers of an endpoint derived from its declaration: its examples and its errors. Pure: cases are checked and played
 * with it, and pages are previewed with it before there is a backend.
 */

/** Status (0: none) and body. */
export type Answer = readonly [status: number, body: unknown];
type Body = Readonly<Record<string, unknown>>;
/** Fields of a request as people read them, by path: placeholders in the texts of errors are filled from them. */
export type DisplayTexts = Readonly<Record<string, string>>;

/** Fields that every call has besides those of the screen. */
const OWN_FIELDS = new Set(['id_operacion', 'captcha']);

/**
 * The answer to a request.
 * @param said the answer that a case prescribes; by default the one of the examples
 * @param written the request, in the words of error texts
 * @throws Error for an example or an error that the endpoint does not declare
 */
export function exampleAnswer(
  endpoint: Endpoint,
  said: CaseAnswer | undefined,
  body: Body,
  written: DisplayTexts,
): Answer {
  if (said === undefined) {
    const refused = matchingError(endpoint, body);
    return refused ? errorAnswer(refused[1], written) : [200, closestExample(endpoint, body).response];
  }
  if (typeof said === 'string' || typeof said === 'number') return [200, example(endpoint, said).response];
  if (Array.isArray(said)) throw new Error('Answers in a list are not lists.');
  if ('response' in said) return [200, said.response];
  if ('error' in said) return declared(endpoint, said.error, { ...written, ...said.with });
  if ('status' in said) {
    const { status, ...rest } = said;
    return [status, rest];
  }
  return [200, withChanges(example(endpoint, said.example ?? 1).response, said.with)];
}

/** An example by its title, or by its number from 1. */
export function exampleNamed({ examples }: Endpoint, name: string | number): EndpointExample | undefined {
  return typeof name === 'number' ? examples[name - 1] : examples.find(({ title }) => title === name);
}

function example(endpoint: Endpoint, name: string | number): EndpointExample {
  const found = exampleNamed(endpoint, name);
  if (!found) throw new Error(`There is no example ${name}.`);
  return found;
}

/** The example that agrees with all the fields it shares with the request, and shares most; by default the first. */
export function closestExample({ examples }: Endpoint, body: Body): EndpointExample {
  const likeness = ({ request }: EndpointExample) => {
    const fields = Object.entries(body).filter(([name]) => !OWN_FIELDS.has(name));
    const asked = (request ?? {}) as Body;
    const both = fields.filter(([name]) => asked[name] !== undefined && asked[name] !== null);
    const same = both.filter(([name, value]) => JSON.stringify(asked[name]) === JSON.stringify(value));
    return same.length === both.length ? same.length : -1;
  };
  const scored = examples.map((one) => ({ one, score: likeness(one) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= 0 ? best.one : examples[0]!;
}

/** The example with exactly this request. */
export function matchingExample({ examples }: Endpoint, body: Body): EndpointExample | undefined {
  return examples.find(({ request }) => isSame(request, body));
}

/** The error, by its name, with an example that is exactly this request. */
export function matchingError({ errors = {} }: Endpoint, body: Body): [string, EndpointError] | undefined {
  return Object.entries(errors).find(([, { example: one }]) => one !== undefined && isSame(one, body));
}

/** True when two requests are equal; a missing field equals null. */
function isSame(request: unknown, body: Body): boolean {
  const asked = (request ?? {}) as Body;
  const names = [...new Set([...Object.keys(asked), ...Object.keys(body)])];
  const said = (value: unknown) => JSON.stringify(value ?? null);
  return names.every((name) => OWN_FIELDS.has(name) || said(asked[name]) === said(body[name]));
}

function declared({ errors }: Endpoint, name: string, written: DisplayTexts): Answer {
  const error = errors?.[name];
  if (!error) throw new Error(`There is no error ${name}.`);
  return errorAnswer(error, written);
}

/** A declared error in wire form; a `{name}` in its text without a value stays. */
export function errorAnswer({ status, message, field }: EndpointError, written: DisplayTexts): Answer {
  const said = fillText(message, written);
  return [status, { message: said, ...(field && { errores: [{ campo: field, mensaje: said }] }) }];
}

/** A value with some of its fields changed, at any depth; lists are replaced whole. */
export function withChanges(value: unknown, changes: unknown): unknown {
  if (!isObject(value) || !isObject(changes)) return changes;
  const fields = Object.entries(changes).map(([key, change]) => [key, withChanges(value[key], change)]);
  return { ...value, ...Object.fromEntries(fields) };
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
