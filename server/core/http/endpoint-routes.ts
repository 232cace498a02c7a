import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Codes, Endpoint, Messages, Portal } from '#contract/generated/grammar.ts';
import { closestExample } from '#contract/answers.ts';
import { givenAnswer, receivedRequest, wireAddress } from '#contract/wire.ts';
import type { Formats } from '#formats/format.ts';
import type { Declarations } from '#language/config/shapes.ts';
import type { Clock } from '#server/core/time/clock.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import { onlyOpen } from '#server/subjects/expedientes/only-open.ts';
import { submit } from '#server/subjects/expedientes/submit.ts';
import { demandForm } from '#server/core/forms/demand-form.ts';
import type { PortalForms } from '#server/core/forms/portal-forms.ts';
import { priceOf } from '#server/core/forms/price-of.ts';
import { fromProvider } from '#server/core/providers/provider-away.ts';
import type { Providers } from '#server/core/providers/providers.ts';
import type { Device, Devices } from '#server/core/access/devices.ts';
import type { FileLinks } from '#server/core/files/file-links.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { Operations, type KeepAnswer } from './operations.ts';
import { refusal } from '#server/core/errors/refusal.ts';
import { whoseSession, type SessionHolder } from '#server/core/access/session.ts';
import { statusText } from '#server/core/errors/status-text.ts';
import { isUnavailable } from '#server/core/store/store-unavailable.ts';
import { wireMaker } from './wire.ts';

/** Handlers by the path of their endpoint. */
export type Handlers = Readonly<
  Record<string, ((request: never, context: Context) => Promise<unknown>) | undefined>
>;

/** What every endpoint works with. */
export interface EndpointDesk {
  db: Database;
  portal: Portal;
  messages: Messages;
  formats: Formats;
  declarations: Declarations;
  codes: ReadonlyMap<string, Codes>;
  handlers: Handlers;
  forms: PortalForms;
  providers: Providers;
  clock: Clock;
  origin: string;
  links: FileLinks;
  devices: Devices;
  files: Context['files'];
  /** Whether the declared limits are enforced. */
  limited: boolean;
}

const NOT_A_PERSON =
  'No pudimos verificar que seas una persona. Volvé a intentarlo o comunicate con la mesa de ayuda.';

const MAYBE_DONE =
  'El servicio dejó de responder y no sabemos si lo que pediste se hizo. Fijate antes de repetirlo.';
/** Seconds after which it may be asked again. */
const SOON = 5;

/** Areas where an ended session is no obstacle: who comes to sign in may bring an old token. */
const SIGN_IN = /^auth\//;

const LONGEST_NAME = 30;

/** A request and whose session it came with. */
interface Asking {
  holder: SessionHolder | null;
  request: FastifyRequest;
  device: Device;
}

/** Every declared endpoint as `POST /api/<path>`, or as its `wire` says it. */
export function endpointRoutes(app: FastifyInstance, desk: EndpointDesk): void {
  const { db, clock, declarations, messages, providers } = desk;
  const wires = wireMaker(declarations, desk.formats, messages, desk.codes);
  const operations = new Operations(db, statusText(messages, 409));

  for (const [path, endpoint] of declarations.endpoints) {
    const wire = wires(endpoint);
    const fields = endpoint.request.properties ?? {};
    const limit = desk.limited && endpoint.limit;
    const config = { rateLimit: limit ? requestLimit(limit, SIGN_IN.test(path)) : false } as const;

    const { path: wired, method } = wireAddress(path, endpoint.wire);
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const holder = await identify(path, endpoint, request);
      const sent = receivedRequest(endpoint.wire, method === 'GET' ? request.query : request.body);
      const { body, captcha } = ownFields(sent, fields);
      const data = wire.request(body);
      await demandPerson(endpoint, holder, captcha);
      const device = desk.devices.of(request, reply);
      const answer = await answerOf(path, endpoint, data, { holder, request, device });
      if (answer === undefined) reply.header('x-portal-ejemplo', 'si');
      const given = answer === undefined ? exampleOf(endpoint, data) : answer;
      const misfit = wire.misfit(given);
      if (misfit) throw new Error(`The answer of ${path} does not fit its declaration: ${misfit}`);
      return reply.send(givenAnswer(endpoint.wire, given));
    };
    app.route({ method, url: `/api/${wired}`, config, handler });
  }

  /** Requests a minute: of an address; where people sign in of a device that did, or of an address for one name. */
  function requestLimit(max: number, signIn: boolean) {
    const keyGenerator = (request: FastifyRequest) => {
      const address = normalizeIP(request.ip);
      if (!signIn) return address;
      const device = desk.devices.idOf(request);
      const { usuario = '' } = (request.body ?? {}) as { usuario?: unknown };
      return device ? `equipo ${device}` : `${address} ${String(usuario).slice(0, LONGEST_NAME)}`;
    };
    return { max, timeWindow: 60_000, hook: 'preHandler', keyGenerator } as const;
  }

  async function identify(
    path: string,
    endpoint: Endpoint,
    request: FastifyRequest,
  ): Promise<SessionHolder | null> {
    const token = SIGN_IN.test(path) ? undefined : request.headers.authorization;
    const holder = token ? await whoseSession(db, token, clock.seconds()) : null;
    if (!holder && (token || endpoint.access === 'taxpayer'))
      throw new HttpError(401, statusText(messages, 401));
    return holder;
  }

  async function demandPerson(
    endpoint: Endpoint,
    holder: SessionHolder | null,
    token: string,
  ): Promise<void> {
    if (!endpoint.captcha || !providers.captcha || holder) return;
    const isPerson = await fromProvider(providers.captcha.verify(token, endpoint.captcha));
    if (!isPerson) throw new HttpError(403, NOT_A_PERSON);
  }

  /** A submission needs no handler: it is filed. */
  function filing(path: string, endpoint: Endpoint) {
    if (endpoint.kind !== 'submission') return undefined;
    const { formats, codes, forms } = desk;
    const filed = { formats, codes, shapes: declarations.shapes };
    return async (request: Readonly<Record<string, unknown>>, context: Context) => {
      const charge = endpoint.expediente?.charge && forms.chargeOf(path);
      const costs = { parameters: forms.parameters, codes };
      const price = charge ? await priceOf(charge, request, context, costs) : null;
      return submit({ path, endpoint, request, price }, context, filed);
    };
  }

  /** What a query answers to a person, for the server itself; null when it is refused. */
  async function readFor(path: string, sent: unknown, who: Asking): Promise<unknown> {
    const endpoint = declarations.endpoints.get(path);
    if (endpoint?.kind !== 'query' || (endpoint.access === 'taxpayer' && !who.holder)) return null;
    try {
      const data = wires(endpoint).request(sent);
      const answer = await answerOf(path, endpoint, data, who);
      return answer === undefined ? exampleOf(endpoint, data) : answer;
    } catch (error) {
      if (error instanceof HttpError) return null;
      throw error;
    }
  }

  /** What the handler answers, once per operation; undefined when nobody has written one. */
  async function answerOf(
    path: string,
    endpoint: Endpoint,
    data: unknown,
    { holder, request, device }: Asking,
  ): Promise<unknown> {
    const handler = desk.handlers[path] ?? filing(path, endpoint);
    if (!handler && endpoint.kind === 'query') return undefined;
    if (!handler) throw new HttpError(503, statusText(messages, 503));
    const context: Context = {
      db,
      portal: desk.portal,
      codes: desk.codes,
      endpoints: declarations.endpoints,
      providers,
      today: clock.today(),
      now: clock.now(),
      taxpayer: holder?.taxpayer ?? null,
      representative: holder?.representative ?? null,
      token: request.headers.authorization ?? null,
      address: request.ip,
      device,
      origin: desk.origin,
      links: desk.links,
      files: desk.files,
      refuse: (error, values) => refusal(endpoint, error, values),
    };
    const run = async (keep?: KeepAnswer) => {
      if (endpoint.kind === 'submission') {
        const { forms, formats, codes } = desk;
        const said = data as Readonly<Record<string, unknown>>;
        await onlyOpen({ path, endpoint, request: said }, db, {
          formats,
          codes,
          shapes: declarations.shapes,
        });
        const read = (of: string, sent: unknown) => readFor(of, sent, { holder, request, device });
        await demandForm(path, said, context, {
          forms,
          formats,
          messages,
          read,
        });
      }
      return handler(data as never, keep ? { ...context, keep } : context);
    };
    const id = operationOf(endpoint, data);
    if (id) return operations.once({ id, endpoint: path, request: data, holder, now: context.now }, run);
    return endpoint.kind === 'query' ? run() : run().catch(unsure);
  }
}

/** The store went away while something was written that cannot be asked for again as the same. */
function unsure(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  throw Object.assign(new HttpError(503, MAYBE_DONE, [], SOON), { cause: error });
}

/** Only writes that declare it are made once: the answer of a sign-in must not be kept. */
function operationOf({ kind, request }: Endpoint, data: unknown): string | undefined {
  if (kind === 'query' || !request.properties?.['id_operacion']) return undefined;
  return (data as { id_operacion?: string }).id_operacion?.toLowerCase();
}

/** The body without what the portal sends by itself and the endpoint does not declare. */
function ownFields(body: unknown, declared: object): { body: unknown; captcha: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { body, captcha: '' };
  const { captcha, id_operacion, ...own } = body as Record<string, unknown>;
  const kept = { ...own };
  if (captcha !== undefined && Object.hasOwn(declared, 'captcha')) kept['captcha'] = captcha;
  if (id_operacion !== undefined && Object.hasOwn(declared, 'id_operacion'))
    kept['id_operacion'] = id_operacion;
  return { body: kept, captcha: typeof captcha === 'string' ? captcha : '' };
}

function exampleOf(endpoint: Endpoint, data: unknown): unknown {
  return closestExample(endpoint, data as Readonly<Record<string, unknown>>).response;
}
