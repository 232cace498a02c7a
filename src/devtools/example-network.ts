import type { Answer } from '#contract/answers.ts';
import type { Endpoint, Wire } from '#contract/generated/grammar.ts';
import { givenAnswer, receivedRequest, wireAddress } from '#contract/wire.ts';
import type { Environment } from '#runtime/portal/environment.ts';

type Body = Readonly<Record<string, unknown>>;

/** Bytes of every file. */
const FILE = 'Un archivo de prueba.';

/** What the card provider gives for a card. */
const CARD = { id: 'tarjeta-de-prueba' };

/**
 * Stands for the machines that a portal talks to: the API, which `answer` speaks for by the paths and names of the
 * declarations, the files and the providers. Gives undefined for a request to anybody else.
 */
export function exampleNetwork(
  endpoints: Readonly<Record<string, Endpoint>>,
  { api, files, cards, captcha }: Environment,
  answer: (path: string, body: Body) => Answer | 'never',
): (request: Request) => Promise<Response> | undefined {
  const named = new Map<string, { path: string; wire?: Wire | undefined }>(
    Object.entries(endpoints).map(([path, { wire }]) => {
      const there = wireAddress(path, wire);
      return [`${there.method} ${there.path}`, { path, wire }];
    }),
  );

  async function fromApi(request: Request, path: string): Promise<Response> {
    const { path: ours, wire } = named.get(`${request.method} ${path}`) ?? { path };
    const sent: unknown =
      request.method === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : await request.json();
    const answered = answer(ours, (receivedRequest(wire, sent) ?? {}) as Body);
    if (answered === 'never') return never();
    const [status, said] = answered;
    if (status === 0) throw new TypeError('no network');
    return response(status, status < 400 ? givenAnswer(wire, said) : said);
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

/** An answer that does not come, however long whoever asked waits or gives up: that is what is to be seen. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
