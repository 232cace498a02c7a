import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A backend of another vendor, unaware of this portal: own names, own errors, bearer sessions. */
export interface ForeignBackend {
  /** Base URL of the API, without trailing slash. */
  readonly url: string;
  /** `POST /v2/sessions 201`, in the order of the answers. */
  readonly calls: readonly string[];
  /** Removes every session, as if expired. */
  endSessions(): void;
  stop(): Promise<void>;
}

type Body = Readonly<Record<string, unknown>>;
type Answered = readonly [status: number, body?: unknown];

interface Asked {
  readonly body: Body;
  readonly query: URLSearchParams;
  /** Values of the route's placeholders. */
  readonly named: readonly string[];
  /** Origin of this backend, as called by the browser. */
  readonly origin: string;
}

interface Route {
  readonly at: RegExp;
  readonly isOpen?: boolean;
  answer(asked: Asked): Answered;
}

const SECONDS = 1800;
const PASSWORD = 'Clave-de-ejemplo1';
const VEHICLE = { plate: 'AB123CD', make: 'FIAT', model_name: 'CRONOS', year: '2021' };
const SETTINGS = [
  { name: 'office_date', value: '2026-04-15' },
  { name: 'closed', value: 'N' },
];
const DEBTS = [
  { period: '03/2026', due_on: '2026-03-10', amount: '18500.00' },
  { period: '04/2026', due_on: '2026-04-10', amount: '18000.00' },
];
const TOTAL = '36500.00';

const data = (status: number, value: unknown): Answered => [status, { data: value }];
const refused = (status: number, title: string, fields: object[] = []): Answered => [
  status,
  { error: { code: status, title, fields } },
];

const missing = (title: string, fields: Body): Answered =>
  refused(
    422,
    title,
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [{ name, reason: 'Falta.' }] : [],
    ),
  );

export async function startForeignBackend(): Promise<ForeignBackend> {
  const tokens = new Set<string>();
  const invoices = new Map([['LC-000041', { ...invoiceOf('LC-000041'), status: 'PAID' }]]);
  const person = { tax_id: '20981001126', full_name: 'TOLABA JUAN IGNACIO' };
  let contact = { phone: '3875550101', mail: 'juan@ejemplo.test' };
  const calls: string[] = [];
  let given = 0;

  const routes: readonly (readonly [method: string, route: Route])[] = [
    [
      'GET',
      {
        at: /^settings$/,
        isOpen: true,
        answer: ({ query }) =>
          query.get('name') === null
            ? missing('Faltan datos.', { name: undefined })
            : data(
                200,
                SETTINGS.filter(({ name }) => name === query.get('name')),
              ),
      },
    ],
    ['POST', { at: /^sessions$/, isOpen: true, answer: ({ body }) => openSession(body) }],
    ['POST', { at: /^sessions\/current\/refresh$/, answer: () => [204] }],
    ['DELETE', { at: /^sessions\/current$/, answer: () => [204] }],
    ['GET', { at: /^vehicles\/([^/]+)$/, isOpen: true, answer: ({ named }) => ofVehicle(named, VEHICLE) }],
    [
      'GET',
      {
        at: /^vehicles\/([^/]+)\/debts$/,
        isOpen: true,
        answer: ({ named }) => ofVehicle(named, { items: DEBTS, total: TOTAL }),
      },
    ],
    ['POST', { at: /^vehicles\/([^/]+)\/invoices$/, isOpen: true, answer: () => issue() }],
    ['GET', { at: /^invoices\/([^/]+)$/, isOpen: true, answer: ({ named }) => ofInvoice(named[0]!) }],
    [
      'POST',
      {
        at: /^invoices\/([^/]+)\/checkout$/,
        isOpen: true,
        answer: ({ named, origin }) => data(201, { checkout_url: `${origin}/checkout/${named[0]}` }),
      },
    ],
    ['GET', { at: /^me$/, answer: () => data(200, { ...person, ...contact }) }],
    ['GET', { at: /^me\/vehicles$/, answer: () => data(200, { items: [VEHICLE] }) }],
    ['PATCH', { at: /^me$/, answer: ({ body }) => keep((body['changes'] ?? {}) as Partial<typeof contact>) }],
  ];

  function openSession({ tax_id, password }: Body): Answered {
    if (tax_id === undefined || password === undefined) return missing('Faltan datos.', { tax_id, password });
    if (tax_id !== person.tax_id || password !== PASSWORD)
      return refused(422, 'No pudimos reconocerte.', [
        { name: 'password', reason: 'Esa clave no es la de esa CUIT.' },
      ]);
    const token = `foreign-${++given}`;
    tokens.add(token);
    return data(201, { access_token: token, token_type: 'bearer', expires_in: SECONDS, person });
  }

  function issue(): Answered {
    const invoice = invoiceOf(`LC-${String(42 + invoices.size - 1).padStart(6, '0')}`);
    invoices.set(invoice.payment_code, invoice);
    return data(201, invoice);
  }

  function ofInvoice(code: string): Answered {
    const invoice = invoices.get(code);
    return invoice ? data(200, invoice) : refused(404, `La boleta ${code} no está en nuestros registros.`);
  }

  function keep(changes: Partial<typeof contact>): Answered {
    const { phone, mail } = changes;
    if (phone === undefined || mail === undefined) return missing('Faltan datos.', { phone, mail });
    if (mail.startsWith('ana@'))
      return refused(422, 'No se puede guardar.', [
        { name: 'mail', reason: 'Ese correo es de otra persona.' },
      ]);
    contact = { phone, mail };
    return data(200, { ...person, ...contact });
  }

  function answered(method: string, path: string, asked: Omit<Asked, 'named'>, token: string): Answered {
    for (const [wanted, { at, isOpen, answer }] of routes) {
      const [, ...named] = at.exec(path) ?? [];
      if (wanted !== method || !at.test(path)) continue;
      if (!isOpen && !tokens.has(token)) return refused(401, 'La sesión terminó.');
      return answer({ ...asked, named });
    }
    return refused(404, `No hay nada en ${method} ${path}.`);
  }

  const server = createServer((request, response) => {
    void respond(request, response);
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, `http://${request.headers.host}`);
    if (url.pathname.startsWith('/checkout/'))
      return void response.setHeader('Content-Type', 'text/html').end('<title>Pasarela</title>Pagar acá');
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const path = decodeURIComponent(url.pathname.replace(/^\/v2\//, ''));
    const asked = { body: await bodyOf(request), query: url.searchParams, origin: url.origin };
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const [status, body] = answered(request.method!, path, asked, token);
    calls.push(`${request.method} ${url.pathname} ${status}`);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    endSessions: () => tokens.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const invoiceOf = (payment_code: string) => ({
  number: 42,
  payment_code,
  plate: VEHICLE.plate,
  amount: TOTAL,
  due_on: '2026-04-30',
  status: 'OPEN',
});

function ofVehicle([plate = '']: readonly string[], value: object): Answered {
  return plate === VEHICLE.plate
    ? data(200, value)
    : refused(404, `El vehículo ${plate} no está en nuestros registros.`);
}

/** CORS headers that docs/backend.md requires. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? 'null');
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, X-Nombre');
  response.setHeader(
    'Access-Control-Expose-Headers',
    'Date, Content-Disposition, Content-Encoding, X-Portal-Seguimiento, X-Portal-Ejemplo',
  );
  response.setHeader('Access-Control-Max-Age', '7200');
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text === '' ? {} : (JSON.parse(text) as Body);
}
