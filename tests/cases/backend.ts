import type { ErrorObject } from 'ajv';
import type {
  CaseAnswer,
  CaseGiven,
  Endpoint,
  EndpointExample,
  FailedAnswer,
} from '#contract/generated/grammar.ts';
import { changed } from '#language/changed.ts';
import type { Config } from '#language/config.ts';
import { pathOf, shapeReason } from '#language/shape-error.ts';
import { shapeValidator } from '#language/shape-validator.ts';

export type Body = Readonly<Record<string, unknown>>;

export interface Sent {
  readonly endpoint: string;
  readonly body: Body;
}

/** A backend that answers what a case says, else by the examples of its endpoints. */
export interface Backend {
  readonly sent: readonly Sent[];
  /** Requests that no backend would take. */
  readonly refused: readonly string[];
  /** Status (0: none) and body for a request. */
  answer(endpoint: string, body: Body): readonly [status: number, body: unknown];
}

export const DEFAULT_TODAY = '2026-04-15';
const PARAMETERS = 'parametros/leer';
/** What each call has besides what the screen says. */
const OWN_FIELDS = new Set(['id_operacion', 'captcha']);

export function createBackend(config: Config, given: CaseGiven = {}): Backend {
  const validatorOf = shapeValidator(config);
  const sent: Sent[] = [];
  const refused: string[] = [];
  const parameters = parameterValues(config, given);

  function answerOf(endpoint: Endpoint, name: string, body: Body): readonly [number, unknown] {
    const before = sent.filter((other) => other.endpoint === name).length;
    sent.push({ endpoint: name, body });
    const said = given.answers?.[name];
    const now = Array.isArray(said) ? said[Math.min(before, said.length - 1)] : said;
    const [status, answer] = spoken(endpoint, now, body);
    const validate = validatorOf(endpoint.request);
    if (status === 200 && !validate(body))
      refused.push(`El pedido a ${name} no cumple su forma: ${whatIsWrong(validate.errors ?? [], body)}.`);
    return [status, answer];
  }

  return {
    sent,
    refused,
    answer(name, body) {
      if (name === PARAMETERS) return [200, parameters(String(body['parametro']))];
      const endpoint = config.endpoints.get(name)?.value;
      if (endpoint) return answerOf(endpoint, name, body);
      refused.push(`Se pidió a ${name}, que no es un endpoint de config.`);
      return [404, {}];
    },
  };
}

function whatIsWrong(errors: readonly ErrorObject[], body: Body): string {
  return errors.map((error) => shapeReason(error, holderValue(body, error))).join('; ');
}

function holderValue(body: Body, error: ErrorObject): unknown {
  return pathOf(error).reduce<unknown>((node, name) => (node as Body)[name], body);
}

function parameterValues(config: Config, { today = DEFAULT_TODAY, parameters = {} }: CaseGiven) {
  const values = Object.entries({ today, ...parameters }).map(([name, value]): [string, string] => {
    const wire = config.parameters.value.parameters[name]?.wire ?? name;
    return [wire, typeof value === 'boolean' ? (value ? 'S' : 'N') : String(value)];
  });
  const known = new Map(values);
  return (wire: string) => (known.has(wire) ? [{ PARAMETRO: wire, VALOR: known.get(wire) }] : []);
}

function spoken(endpoint: Endpoint, said: CaseAnswer | undefined, body: Body): readonly [number, unknown] {
  if (said === undefined) return [200, closestExample(endpoint, body).response];
  if (typeof said === 'string' || typeof said === 'number') return [200, example(endpoint, said)];
  if ('response' in said) return [200, said.response];
  if ('error' in said) return declared(endpoint, said.error, { ...body, ...said.with });
  if ('status' in said) return failure(said);
  if (Array.isArray(said)) throw new Error('Answers in a list are not lists.');
  return [200, changed(example(endpoint, said.example ?? 1), said.with)];
}

function example({ examples }: Endpoint, name: string | number): unknown {
  const found = typeof name === 'number' ? examples[name - 1] : examples.find(({ title }) => title === name);
  if (!found) throw new Error(`There is no example ${name}.`);
  return found.response;
}

/** The example whose request says what was sent and says most of it; the first when none does. */
function closestExample({ examples }: Endpoint, body: Body): EndpointExample {
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

function declared({ errors }: Endpoint, name: string, values: Body): readonly [number, unknown] {
  const error = errors?.[name];
  if (!error) throw new Error(`There is no error ${name}.`);
  const message = error.message.replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
    String(values[key] ?? whole),
  );
  return [
    error.status,
    { message, ...(error.field && { errores: [{ campo: error.field, mensaje: message }] }) },
  ];
}

const failure = ({ status, ...body }: FailedAnswer): readonly [number, unknown] => [status, body];
