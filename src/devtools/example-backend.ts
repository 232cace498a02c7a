import {
  exampleAnswer,
  closestExample,
  errorAnswer,
  type Answer,
  type DisplayTexts,
} from '#contract/answers.ts';
import type { CaseGiven, Endpoint, Parameter } from '#contract/generated/grammar.ts';
import { writtenFields } from '#formats/written/written-fields.ts';
import type { WritingContext } from '#formats/written/written-value.ts';

/** Amounts in wire form. */
const AMOUNT = /^-?\d+\.\d{2}$/;

/** Declarations of a config about its backend. */
export interface DeclaredBackend {
  /** By path. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** Path for reading system parameters: `endpoints.parameters` of portal.json, if any. */
  readonly parametersPath: string | undefined;
  /** Context for writing requests in the texts of errors. */
  readonly words: WritingContext;
}

/** Behaviour of the backend. */
export type Mood = 'answers' | 'empty' | 'refuses' | 'forbids' | 'breaks' | 'unreachable' | 'silent';

/** Answers the call of an endpoint, by its path; undefined when there is no such endpoint. */
export type ExampleBackend = (
  path: string,
  body: Readonly<Record<string, unknown>>,
) => Answer | 'never' | undefined;

export const DEFAULT_TODAY = '2026-04-15';

/** A backend that answers as a case says, else by the examples of its endpoints. Always answers parameters. */
export function exampleBackend(
  { endpoints, parameters, parametersPath, words }: DeclaredBackend,
  given: CaseGiven = {},
  moodOf: (path: string) => Mood = () => 'answers',
): ExampleBackend {
  const parameter = parameterAnswers(parameters, given);
  const asked = new Map<string, number>();
  return (path, body) => {
    if (path === parametersPath) return [200, parameter(String(body['parametro']))];
    const endpoint = endpoints[path];
    if (!endpoint) return undefined;
    const before = asked.get(path) ?? 0;
    asked.set(path, before + 1);
    const told = given.answers?.[path];
    const said = Array.isArray(told) ? told[Math.min(before, told.length - 1)] : told;
    const written = writtenFields(endpoint.request, body, words);
    return MOODS[moodOf(path)](endpoint, { body, written }, () =>
      exampleAnswer(endpoint, said, body, written),
    );
  };
}

type Body = Readonly<Record<string, unknown>>;

interface Asked {
  readonly body: Body;
  readonly written: DisplayTexts;
}

const MOODS: {
  readonly [M in Mood]: (endpoint: Endpoint, asked: Asked, usual: () => Answer) => Answer | 'never';
} = {
  answers: (_, __, usual) => usual(),
  empty: (endpoint, { body }) => [200, emptyAnswer(endpoint, body)],
  refuses: (endpoint, { written }) => exampleRefusal(endpoint, written),
  forbids: () => [403, {}],
  breaks: () => [500, {}],
  unreachable: () => [0, null],
  silent: () => 'never',
};

/** An answer with empty lists: an example that has them, else the matching one with its lists emptied. */
function emptyAnswer(endpoint: Endpoint, body: Body): unknown {
  const own = endpoint.examples.find(({ response }) => hasOnlyEmptyLists(response));
  return own ? own.response : withoutItems(closestExample(endpoint, body).response);
}

/** The first error that the endpoint declares; 400 when it declares none. */
export function exampleRefusal({ errors = {} }: Endpoint, written: DisplayTexts): Answer {
  const [first] = Object.values(errors);
  if (!first) return [400, {}];
  const unknown = [...first.message.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => [name, '…']);
  return errorAnswer(first, { ...Object.fromEntries(unknown), ...written });
}

/** Wire values of system parameters, by their wire name. */
function parameterAnswers(
  declared: DeclaredBackend['parameters'],
  { today = DEFAULT_TODAY, parameters = {} }: CaseGiven,
): (wire: string) => unknown {
  const workdays = Object.entries(declared).filter(([, { type }]) => type === 'holidays');
  const none = Object.fromEntries(workdays.map(([name]) => [name, '']));
  const values = Object.entries({ today, ...none, ...parameters }).map(([name, value]): [string, string] => [
    declared[name]?.wire ?? name,
    typeof value === 'boolean' ? (value ? 'S' : 'N') : String(value),
  ]);
  const known = new Map(values);
  return (wire) => (known.has(wire) ? [{ PARAMETRO: wire, VALOR: known.get(wire) }] : []);
}

/** True when a value has lists and all of them are empty. */
function hasOnlyEmptyLists(value: unknown): boolean {
  const lists = listsIn(value);
  return lists.length > 0 && lists.every((list) => list.length === 0);
}

/** The answer with nothing to list: its lists empty, and the amounts beside them zero. */
function withoutItems(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (!isObject(value)) return value;
  const sums = Object.values(value).some(Array.isArray);
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      sums && typeof child === 'string' && AMOUNT.test(child) ? '0.00' : withoutItems(child),
    ]),
  );
}

function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(listsIn) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
