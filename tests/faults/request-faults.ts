/** A failing request: a response instead of the right one, which may have been executed all the same. */
export type RequestFault = (right: () => Promise<Response>, givenUp: AbortSignal) => Promise<Response>;

const PAGE =
  '<!doctype html><html lang="es"><title>Error</title><body><h1>Volvemos pronto</h1></body></html>';
const HTML = { 'Content-Type': 'text/html' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The request did not reach the server, or was refused. */
const refused =
  (status: number, body: string, headers: Record<string, string>): RequestFault =>
  async () =>
    new Response(body, { status, headers });

/** The request was executed, but its answer is altered. */
const instead =
  (change: (text: string) => BodyInit, headers: Record<string, string> = JSON_TYPE): RequestFault =>
  async (right) =>
    new Response(change(await (await right()).text()), { headers });

const half = (text: string) => text.slice(0, Math.ceil(text.length / 2));

/** Sends half of the body, then resets the connection. */
function reset(text: string): ReadableStream<Uint8Array> {
  const parts = [new TextEncoder().encode(half(text))];
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.error(new TypeError('network error'));
    },
  });
}

const said = (message: string) => JSON.stringify({ message });

/** Ways in which a request can fail. Code that fails to load is a separate case, without endpoint. */
export const REQUEST_FAULTS = {
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
  'connection reset within the body': instead(reset),
  '500 with JSON': refused(500, said('Ocurrió un error interno.'), JSON_TYPE),
  '500 with a page': refused(500, PAGE, HTML),
  '502, the page of a proxy': refused(502, PAGE, HTML),
  '503 with Retry-After': refused(503, said('Estamos ocupados.'), { ...JSON_TYPE, 'Retry-After': '30' }),
  '429 with Retry-After': refused(429, said('Hiciste demasiadas consultas.'), {
    ...JSON_TYPE,
    'Retry-After': '30',
  }),
  '401 in the middle': refused(401, said('No autorizado. Por favor, inicia sesión.'), JSON_TYPE),
  '200 with a page': instead(() => PAGE, HTML),
  '200 with {}': instead(() => '{}'),
  '200 cut in half': instead(half),
  'an answer that never comes': async (right, givenUp) => {
    await right();
    return new Promise((_, reject) => givenUp.addEventListener('abort', () => reject(givenUp.reason)));
  },
} satisfies Record<string, RequestFault>;

/** Faults after which the outcome of a write is unknown: it is repeated with the same operation id. */
export const UNSURE: ReadonlySet<string> = new Set(
  Object.keys(REQUEST_FAULTS).filter((name) => !name.startsWith('4')),
);
