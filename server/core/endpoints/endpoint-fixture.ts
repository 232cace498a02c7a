import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { Scope } from '#contract/expression.ts';
import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import { expression } from '#expressions/operations.ts';
import { officeClock } from '#server/core/time/clock.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { answerErrors } from '#server/core/http/error-answers.ts';
import type { Handlers } from './endpoint-services.ts';
import { endpointRoutes } from './endpoint-routes.ts';
import { SecretBox } from '#server/core/access/secret-box.ts';
import { Devices } from '#server/core/access/devices.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { SharedLimits } from '#server/core/limits/shared-limits.ts';
import { HttpError } from '#server/core/errors/http-error.ts';

const UUID: Shape = { title: 'Operación', type: 'string', pattern: '^[0-9a-f-]{36}$' };
const text: Shape = { title: 'Texto', type: 'string' };
const answer: Shape = { type: 'object', properties: { texto: text }, required: ['texto'] };
const asked = expression([], ({ request }: Scope) => (request as { dominio?: string }).dominio ?? null);
const base: Pick<Endpoint, 'title' | 'access' | 'examples'> = {
  title: 'Prueba',
  access: 'public',
  examples: [{ request: {}, response: { texto: 'ejemplo' } }],
};

const DECLARED: Record<string, Endpoint> = {
  'Prueba/Consulta': {
    ...base,
    kind: 'query',
    request: {
      type: 'object',
      properties: {
        dominio: { title: 'Dominio', type: 'string', format: 'dominio' },
        importe: { title: 'Importe', type: 'string', format: 'money' },
        cantidad: { title: 'Cantidad', type: 'integer', minimum: 1, maximum: 12 },
        clave: { title: 'Clave', type: 'string', minLength: 8 },
        metros: { title: 'Metros', type: 'number', decimals: 2 },
        lineas: {
          title: 'Líneas',
          type: 'array',
          items: {
            type: 'object',
            properties: { capital: { title: 'Capital', type: 'string', format: 'money' } },
          },
        },
      },
      required: ['dominio'],
    },
    response: { type: 'object', properties: { pedido: { type: 'object', properties: {} } } },
    errors: {
      inexistente: { status: 404, message: 'No encontramos el dominio {dominio}.', field: 'dominio' },
    },
  },
  'Prueba/Guardar': {
    ...base,
    kind: 'command',
    request: { type: 'object', properties: { texto: text, id_operacion: UUID }, required: ['texto'] },
    response: answer,
    errors: { ocupado: { status: 409, message: 'Está ocupado.' } },
  },
  'Prueba/Propia': {
    ...base,
    access: 'taxpayer',
    kind: 'query',
    request: { type: 'object' },
    response: answer,
  },
  'Prueba/Persona': {
    ...base,
    captcha: 'prueba',
    kind: 'query',
    request: { type: 'object' },
    response: answer,
  },
  'Prueba/Frecuente': { ...base, limit: 2, kind: 'query', request: { type: 'object' }, response: answer },
  'Prueba/Escrita': {
    ...base,
    kind: 'query',
    request: { type: 'object', properties: { dominio: text } },
    response: answer,
    errors: { inexistente: { status: 404, message: 'No encontramos el dominio {dominio}.' } },
    examples: [
      { request: { dominio: 'ZA101AA' }, response: { texto: 'ejemplo' } },
      { request: { dominio: 'ZA102AA' }, response: { texto: 'otro' } },
    ],
  },
  'Prueba/Calculada': {
    ...base,
    kind: 'query',
    request: { type: 'object', properties: { dominio: text } },
    response: answer,
    errors: { inexistente: { status: 404, message: 'No encontramos el dominio {dominio}.' } },
    answer: { texto: asked },
  },
  'Prueba/SinCodigo': { ...base, kind: 'command', request: { type: 'object' }, response: answer },
  'Prueba/Turno': { ...base, limit: 1000, kind: 'command', request: { type: 'object' }, response: answer },
  'Prueba/Lenta': { ...base, limit: 1000, kind: 'query', request: { type: 'object' }, response: answer },
  'Prueba/Rota': { ...base, kind: 'query', request: { type: 'object' }, response: answer },
  'Prueba/Torcida': { ...base, kind: 'query', request: { type: 'object' }, response: answer },
  'Prueba/Desordenada': {
    ...base,
    kind: 'query',
    request: { type: 'object' },
    response: {
      type: 'array',
      order: ['-fecha'],
      items: { type: 'object', properties: { fecha: { title: 'Fecha', type: 'string', format: 'date' } } },
    },
  },
  'Prueba/Nueva': { ...base, kind: 'query', request: { type: 'object' }, response: answer },
};

/** A server with endpoints of every kind. */
export interface ServedEndpoints {
  /** Requests that reached handlers, in order. */
  readonly runs: unknown[];
  /** Error with which the write fails; null: it succeeds. */
  fail: Error | null;
  /** Promise that the slow query awaits. */
  held: Promise<void>;
  /** Log output. */
  logged: string;
  /** POST to an endpoint; a string is sent as it is. */
  call(
    path: string,
    payload: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** Handlers of the endpoints; they record their requests in `served`. */
const handlersOf = (served: ServedEndpoints): Handlers => ({
  'Prueba/Consulta': async (request, context) => {
    if ((request as { dominio: string }).dominio === 'ZZ999ZZ') throw context.refuse('inexistente', request);
    served.runs.push(request);
    return {};
  },
  'Prueba/Guardar': async ({ texto }: { texto: string }, context) => {
    served.runs.push(texto);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (texto === 'ocupado') throw context.refuse('ocupado');
    if (served.fail) throw served.fail;
    return { texto: `${texto} ${served.runs.length}` };
  },
  'Prueba/Propia': async () => ({ texto: 'propia' }),
  'Prueba/Persona': async () => ({ texto: 'persona' }),
  'Prueba/Frecuente': async () => ({ texto: 'frecuente' }),
  'Prueba/Turno': async () => ({ texto: 'turno' }),
  'Prueba/Lenta': async () => {
    served.runs.push('lenta');
    await served.held;
    return { texto: 'lenta' };
  },
  'Prueba/Rota': () => Promise.reject(new Error('secreto de la base de datos')),
  'Prueba/Torcida': async () => ({ texto: 5 }),
  'Prueba/Desordenada': async () => [{ fecha: '2026-03-10' }, { fecha: '2026-04-10' }],
  'Prueba/Nueva': async () => ({ texto: 'lo de antes', agregado: { secreto: 1 } }),
});

/** Serves them over an empty store. @param strict includes internal errors in answers */
export async function serveEndpoints(strict = false): Promise<ServedEndpoints> {
  const db = await openStore('file::memory:');
  await migrate(db);
  const config = await readPortalConfig('config');
  const clock = officeClock('America/Argentina/Salta', null);
  const declarations = { endpoints: new Map(Object.entries(DECLARED)), shapes: new Map() };
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void (served.logged += line) } },
  });
  const served: ServedEndpoints = {
    runs: [],
    fail: null,
    held: Promise.resolve(),
    logged: '',
    async call(path, payload, headers = {}) {
      const json = { 'content-type': 'application/json', ...headers };
      const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const answer = await app.inject({ method: 'POST', url: `/api/${path}`, headers: json, payload: body });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    async close() {
      await app.close();
      await db.destroy();
    },
  };
  answerErrors(app, config.messages, strict);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new HttpError(429, config.messages.status['429'] ?? ''),
  });
  const captcha = { verify: async (token: string, action: string) => token === `bien-${action}` };
  const none = null as never;
  const forms = {
    prepare: () => undefined,
    parameters: {},
    callsTo: () => [],
    chargedFields: () => new Set<string>(),
    chargeOf: () => none,
    writesOf: () => none,
    answerOf: () => ({ fields: { texto: asked }, parameters: [] }),
  };
  const providers = { cards: none, wallet: none, gateway: none, mail: none, captcha };
  endpointRoutes(app, {
    ...config,
    db,
    clock,
    office: {
      ...config,
      ...declarations,
      forms,
      providers,
      origin: '',
      links: new FileLinks('prueba', clock.today),
      secretBox: new SecretBox([]),
      files: none,
    },
    handlers: handlersOf(served),
    submissions: none,
    devices: new Devices('prueba', { name: 'equipo', secure: false }),
    limits: new SharedLimits(),
    limited: true,
    strict,
  });
  return served;
}
