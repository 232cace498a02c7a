import { readError } from '#contract/backend-words.ts';
import type { Backend, Endpoint } from '#contract/generated/grammar.ts';
import {
  ourField,
  pathFields,
  readAnswer,
  wireAddress,
  wireRequest,
  type WireMethod,
} from '#contract/wire.ts';
import type { Config } from '#language/config/config.ts';
import { isObject } from '#language/source/json.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { shapeDifferences, type ShapeDifference } from '#language/model/shapes/shape-differences.ts';

/** Answer of a backend; `body` is absent when it was not JSON. */
export interface BackendAnswer {
  status: number;
  body?: unknown;
}

/** Calls a backend. `path` is under the API's address. Throws when there is no answer. */
export type AskBackend = (method: WireMethod, path: string, body: unknown) => Promise<BackendAnswer>;

export interface ContractOptions {
  /** A session is sent with every call. */
  signedIn: boolean;
  /** Also send examples that modify data. */
  commands: boolean;
  /** A new operation id. */
  newId: () => string;
}

export interface ContractReport {
  /** Calls made. */
  calls: number;
  differences: { endpoint: string; message: string }[];
  /** Examples with data that this backend lacks: it refused them as declared, so their answers were not seen. */
  unknown: { endpoint: string; message: string }[];
  /** Endpoints with examples that were not sent because they modify data. */
  unsent: string[];
}

/**
 * Checks a running backend against the declarations: calls every endpoint without its fields (it must refuse, with a
 * declared error) and with each of its examples (it must answer with the declared shape).
 */
export async function checkContract(
  config: Config,
  ask: AskBackend,
  { signedIn, commands, newId }: ContractOptions,
): Promise<ContractReport> {
  const { backend } = config.portal.value;
  const report: ContractReport = { calls: 0, differences: [], unknown: [], unsent: [] };
  for (const [path, { value: endpoint, sound }] of config.endpoints)
    if (sound) await checkEndpoint(path, endpoint);
  return report;

  /** A backend with other field names also sends fields that are not read. */
  function answerDifferences(body: unknown, { wire, response }: Endpoint) {
    const all = shapeDifferences(readAnswer(wire, body), response, config);
    return wire ? all.filter(({ isExtra }) => !isExtra) : all;
  }

  async function checkEndpoint(path: string, endpoint: Endpoint): Promise<void> {
    const tell = (message: string) => report.differences.push({ endpoint: path, message });
    const asked = wireAddress(path, endpoint.wire);
    const call = (request: unknown) => {
      report.calls++;
      const { path: there, body } = wireRequest(path, endpoint.wire, request);
      return ask(asked.method, there, body);
    };
    const request = namedShape(endpoint.request, config);
    const inPath = pathFields(endpoint.wire);
    const required = (request?.required ?? []).filter((field) => !inPath.includes(field));
    const closed = endpoint.access !== 'public' && !signedIn;
    if (required.length > 0 || closed) {
      const refused = await call(fieldsOf(endpoint.examples[0]?.request, inPath));
      if ([404, 405, 501].includes(refused.status)) {
        tell(`no existe: ${asked.method} ${asked.path} respondió ${refused.status}`);
        return;
      }
      refusalDifferences(refused, endpoint, { closed, required, backend }).forEach(tell);
      if (closed) return;
    }
    if (endpoint.kind !== 'query' && !commands) {
      report.unsent.push(path);
      return;
    }
    for (const [index, example] of endpoint.examples.entries()) {
      const name = `ejemplo ${example.title ? `"${example.title}"` : index + 1}`;
      const sent =
        isObject(example.request) && request?.properties?.['id_operacion']
          ? { ...example.request, id_operacion: newId() }
          : example.request;
      const answer = await call(sent);
      if (isDeclaredRefusal(answer, endpoint, backend))
        report.unknown.push({ endpoint: path, message: `${name}: ${statusInWords(answer, backend)}` });
      else if (answer.status < 200 || answer.status > 299)
        tell(`${name}: ${unexpectedStatus(answer, endpoint, { signedIn, backend })}`);
      else if (!('body' in answer) && answer.status !== NO_CONTENT) tell(`${name}: la respuesta no es JSON`);
      else
        grouped(answerDifferences(answer.body ?? {}, endpoint)).forEach((difference) =>
          tell(`${name}: ${difference}`),
        );
    }
  }
}

/** The fields of an example that go in the path of the call. */
function fieldsOf(request: unknown, names: readonly string[]): object {
  return Object.fromEntries(
    Object.entries((request ?? {}) as object).filter(([name]) => names.includes(name)),
  );
}

/** Differences in how a backend refuses a request without its fields, or without a session. */
function refusalDifferences(
  { status, ...answer }: BackendAnswer,
  { wire }: Endpoint,
  {
    closed,
    required,
    backend,
  }: { closed: boolean; required: readonly string[]; backend: Backend | undefined },
): string[] {
  const { message: said = 'message', problems: listed = 'errores' } = backend?.error ?? {};
  const name = closed ? 'sin sesión' : 'pedido sin sus campos';
  const wanted = closed ? [401] : [400, 422];
  if (!wanted.includes(status))
    return [`${name}: se esperaba el estado ${wanted.join(' o ')} y respondió ${status}`];
  if (!('body' in answer)) return [`${name}: el error no es JSON; se esperaba { "${said}", "${listed}" }`];
  const { message, errores: fields } = readError(answer.body, backend);
  if (typeof message !== 'string' || message === '')
    return [`${name}: el error no trae "${said}", el texto para la persona`];
  if (!Array.isArray(fields)) return [`${name}: el error no trae "${listed}", la lista de campos`];
  if (closed) return [];
  const named = fields.map((field) => (isObject(field) ? ourField(wire, String(field['campo'])) : ''));
  const silent = required.filter((field) => !named.includes(field));
  return silent.length > 0
    ? [`${name}: "${listed}" no nombra ${silent.map((field) => `"${field}"`).join(', ')}`]
    : [];
}

/** An answer without a body is an object without fields, as the browser reads it. */
const NO_CONTENT = 204;

/** A refusal that the endpoint declares, in the declared form: the backend has other data. */
function isDeclaredRefusal(
  { status, body }: BackendAnswer,
  { errors = {} }: Endpoint,
  backend: Backend | undefined,
): boolean {
  const declared = Object.values(errors).some((error) => error.status === status);
  const { message, errores } = readError(body, backend);
  return declared && typeof message === 'string' && Array.isArray(errores);
}

function unexpectedStatus(
  answer: BackendAnswer,
  { captcha }: Endpoint,
  { signedIn, backend }: { signedIn: boolean; backend: Backend | undefined },
): string {
  const asksCaptcha = answer.status === 403 && captcha && !signedIn;
  const why = asksCaptcha ? '; pide captcha a quien no ingresó: probá con --token' : '';
  return `se esperaba el estado 200 y ${statusInWords(answer, backend)}${why}`;
}

function statusInWords({ status, body }: BackendAnswer, backend: Backend | undefined): string {
  const { message } = readError(body, backend);
  const text = typeof message === 'string' ? ` ("${message}")` : '';
  return `respondió ${status}${text}`;
}

/** Reports a difference that repeats over many rows once, with its count. */
function grouped(differences: readonly ShapeDifference[]): string[] {
  const groups = new Map<string, { first: string; count: number }>();
  for (const { path, message, kind = message } of differences) {
    const group = `${path.replaceAll(/\[\d+\]/g, '[]')} ${kind}`;
    const known = groups.get(group);
    if (known) known.count++;
    else groups.set(group, { first: `${path || 'la respuesta'}: ${message}`, count: 1 });
  }
  return [...groups.values()].map(({ first, count }) =>
    count === 1 ? first : `${first} (y ${count - 1} más como este)`,
  );
}
