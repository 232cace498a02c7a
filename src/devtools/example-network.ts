import type { Answer } from '#contract/answers.ts';
import { givenError, type BackendError } from '#contract/backend-words.ts';
import type { Backend, Endpoint, Wire } from '#contract/generated/grammar.ts';
import { fieldsInPath, givenAnswer, receivedRequest, wireAddress } from '#contract/wire.ts';
import type { Environment } from '#runtime/portal/environment.ts';

type Body = Readonly<Record<string, unknown>>;

/** Content of every file. */
const FILE = 'Un archivo de prueba.';

/** Token that the card provider returns. */
const CARD = { id: 'tarjeta-de-prueba' };

/**
 * Fake network of a portal: the API, which `answer` implements by our paths and names, translated to those of
 * `backend`; the files and the providers. Returns undefined for a request to any other host.
 */
export function exampleNetwork(
  endpoints: Readonly<Record<string, Endpoint>>,
  { api, files, cards, captcha }: Environment,
  answer: (path: string, body: Body) => Answer | 'never',
  backend?: Backend,
): (request: Request) => Promise<Response> | undefined {
  const named = Object.entries(endpoints).map(([path, { wire }]): Named => ({
    path,
    wire,
    there: wireAddress(path, wire),
  }));

  async function fromApi(request: Request, path: string): Promise<Response> {
    const { path: ours, wire, inPath } = namedAt(request.method, path, named) ?? { path };
    const sent: unknown =
      request.method === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : await request.json();
    const answered = answer(ours, (receivedRequest(wire, sent, inPath) ?? {}) as Body);
    if (answered === 'never') return never();
    const [status, said] = answered;
    if (status === 0) throw new TypeError('no network');
    return response(status, status < 400 ? givenAnswer(wire, said) : errorOf(said, backend));
  }

  return (request) => {
    const path = pathWithin(request.url, api);
    if (pathWithin(request.url, files) !== undefined) return Promise.resolve(new Response(FILE));
    if (path !== undefined) return fromApi(request, path);
    const isProvider = [cards, captcha].some(
      (base) => base !== '' && pathWithin(request.url, base) !== undefined,
    );
    return isProvider ? Promise.resolve(response(200, CARD)) : undefined;
  };
}

/** An error in the shape of this backend; one without text is not the backend's own. */
function errorOf(said: unknown, backend: Backend | undefined): unknown {
  const error = said as Partial<BackendError> | null;
  if (!backend || error?.message === undefined) return said;
  return givenError({ ...error, message: error.message, errores: error.errores ?? [] }, backend);
}

interface Named {
  readonly path: string;
  readonly wire: Wire | undefined;
  readonly there: ReturnType<typeof wireAddress>;
}

/** The endpoint at an address, with the fields of its path; one without fields in its path goes first. */
function namedAt(method: string, path: string, all: readonly Named[]) {
  const fitting = all.flatMap((one) => {
    const inPath = one.there.method === method ? fieldsInPath(one.there.path, path) : undefined;
    return inPath ? [{ ...one, inPath }] : [];
  });
  return fitting.toSorted((a, b) => Object.keys(a.inPath).length - Object.keys(b.inPath).length)[0];
}

/** The path of an address under a base; undefined when it is not under it. */
function pathWithin(address: string, base: string): string | undefined {
  const root = new URL(`${base}/`, location.href);
  const { origin, pathname } = new URL(address);
  if (origin !== root.origin || !pathname.startsWith(root.pathname)) return undefined;
  return decodeURIComponent(pathname.slice(root.pathname.length));
}

function response(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** An answer that never arrives, to show how the page waits. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
