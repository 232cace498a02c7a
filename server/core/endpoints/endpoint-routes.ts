import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { Endpoint, Messages } from '#contract/generated/grammar.ts';
import { limitOf } from '#contract/request-limits.ts';
import { wireAddress, receivedRequest, EXAMPLE_HEADER, FOLLOW_HEADER, givenAnswer } from '#contract/wire.ts';
import type { WritingContext } from '#formats/written/written-value.ts';
import { sessionOfToken } from '#server/core/access/session.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';
import { fromProvider } from '#server/core/providers/provider-away.ts';
import { Admission } from './admission.ts';
import { answerer, type AnswerEndpoint } from './answer-endpoint.ts';
import type { EndpointServices } from './endpoint-services.ts';
import { exampleOf } from './example-of.ts';
import { follower, type Follow } from './follow-token.ts';
import { mayAsk } from './may-ask.ts';
import { spendBudget } from './spend-budget.ts';
import { createWireCodecs, type Wire } from './wire.ts';

/** Endpoints of the sign-in, which ignore the token of an ended session. */
const isSignIn = (path: string): boolean => path.startsWith('auth/');

interface Sending {
  readonly wire: Wire;
  readonly answer: AnswerEndpoint;
  readonly follow: Follow;
  readonly words: WritingContext & { messages: Messages };
  readonly strict: boolean;
}

const MINUTE = 60_000;

const LONGEST_NAME = 30;

const NOT_A_PERSON =
  'No pudimos verificar que seas una persona. Volvé a intentarlo o comunicate con la mesa de ayuda.';

/** A write takes the thread as long as two or three reads do, so these have three quarters of it; where they are slow, one begins to write every 50 ms. */
const SHARES = { readsBetween: 10, longest: 50, waiting: 200 };
const FULL = 'Hay mucha gente haciendo trámites en este momento. Volvé a intentarlo en unos segundos.';

/**
 * Serves each declared endpoint as `POST /api/<path>`, or as its `wire` declares. Steps: limits, identification,
 * reading, captcha and answer; endpoints that declare an operation id answer it once.
 */
export function endpointRoutes(app: FastifyInstance, services: EndpointServices): void {
  const { office, messages, strict } = services;
  const { endpoints, shapes, codes, formats } = office;
  const wires = createWireCodecs(office, formats, messages, codes, strict);
  const words = { shapes, formats, codes, messages };
  const admission = new Admission({ ...SHARES, full: FULL });
  const answers = answerer(services, wires);
  const answer: AnswerEndpoint = (path, endpoint, asking) =>
    admission[endpoint.kind === 'query' ? 'read' : 'write'](() => answers(path, endpoint, asking));
  const follow = follower(services);
  app.decorateRequest('asking');
  // A page of another site can send text without asking first; JSON it cannot.
  app.removeContentTypeParser('text/plain');
  for (const [path, endpoint] of endpoints) route(path, endpoint);

  function route(path: string, endpoint: Endpoint): void {
    const wire = wires(endpoint);
    const address = wireAddress(path, endpoint.wire);
    app.route({
      method: address.method,
      url: `/api/${address.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { rateLimit: requestLimit(path, endpoint, services) },
      onRequest: spendBudget(endpoint, services),
      preHandler: [
        identify(path, endpoint, services),
        readRequest(endpoint, wire),
        demandPerson(endpoint, services),
      ],
      handler: sendAnswer(path, endpoint, { wire, answer, follow, words, strict }),
    });
  }
}

/**
 * Route step that verifies the captcha of requests without session, for endpoints that declare it.
 * @throws {HttpError} 403 when the captcha fails.
 */
function demandPerson({ captcha: action }: Endpoint, { office: { providers } }: EndpointServices) {
  return async ({ asking }: FastifyRequest): Promise<void> => {
    if (!action || !providers.captcha || asking.holder) return;
    const isPerson = await fromProvider(providers.captcha.verify(asking.captcha, action));
    if (!isPerson) throw new HttpError(403, NOT_A_PERSON);
  };
}

/**
 * Route step that identifies the session and the browser of a request.
 * @throws {HttpError} 401 when the session ended, or is missing and the endpoint is not public; 403 when the session
 * may not use the endpoint.
 */
function identify(path: string, endpoint: Endpoint, services: EndpointServices) {
  const { db, clock, devices, messages } = services;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = isSignIn(path) ? undefined : request.headers.authorization;
    const holder = token ? await sessionOfToken(db, token, clock.seconds()) : null;
    if (!holder && (token || endpoint.access !== 'public'))
      throw new HttpError(401, statusText(messages, 401));
    request.asking = { holder, device: devices.of(request, reply), data: undefined, captcha: '', request };
    if (!(await mayAsk(endpoint, holder, db))) throw new HttpError(403, statusText(messages, 403));
  };
}

/**
 * Route step that parses the request as declared by the endpoint's `wire`.
 * @throws {HttpError} 400 naming all invalid fields.
 */
function readRequest(endpoint: Endpoint, wire: Wire) {
  const fields = endpoint.request.properties ?? {};
  return async (request: FastifyRequest): Promise<void> => {
    const body = request.method === 'GET' ? request.query : request.body;
    const sent = receivedRequest(endpoint.wire, body, request.params as object);
    const { body: own, captcha } = ownFields(sent, fields);
    request.asking = { ...request.asking, data: wire.request(own), captcha };
  };
}

/** The body without undeclared fields that the portal adds. */
function ownFields(body: unknown, declared: object): { body: unknown; captcha: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { body, captcha: '' };
  const { captcha, id_operacion, ...own } = body as Record<string, unknown>;
  const kept = { ...own };
  if (captcha !== undefined && Object.hasOwn(declared, 'captcha')) kept['captcha'] = captcha;
  if (id_operacion !== undefined && Object.hasOwn(declared, 'id_operacion'))
    kept['id_operacion'] = id_operacion;
  return { body: kept, captcha: typeof captcha === 'string' ? captcha : '' };
}

/** Requests a minute, those that it declares or those of its kind: of an address; where people sign in of a device that did, or of an address for one name. */
function requestLimit(path: string, endpoint: Endpoint, { devices, limited }: EndpointServices) {
  if (!limited) return false;
  const keyGenerator = (request: FastifyRequest) => {
    const address = normalizeIP(request.ip);
    if (!isSignIn(path)) return address;
    const device = devices.idOf(request);
    const { usuario = '' } = (request.body ?? {}) as { usuario?: unknown };
    const name = typeof usuario === 'string' ? usuario.slice(0, LONGEST_NAME) : '';
    return device ? `equipo ${device}` : `${address} ${name}`;
  };
  return { max: limitOf(endpoint), timeWindow: MINUTE, hook: 'preValidation', keyGenerator } as const;
}

/**
 * Last route step: sends the answer, checked against its declaration. A query without handler answers its example,
 * marked by a header. Undeclared properties are removed and logged, or throw when `strict`.
 */
function sendAnswer(path: string, endpoint: Endpoint, sending: Sending) {
  const { wire, answer, follow, words, strict } = sending;
  return async ({ asking, log }: FastifyRequest, reply: FastifyReply) => {
    const token = await follow(path);
    const answered = await answer(path, endpoint, asking);
    if (answered === undefined) reply.header(EXAMPLE_HEADER, 'si');
    else if (token) reply.header(FOLLOW_HEADER, token(answered as object));
    const given = answered === undefined ? exampleOf(endpoint, asking.data, words) : answered;
    const misfit = wire.misfit(given);
    const known = misfit && !strict ? wire.known(given) : given;
    if (misfit && (known === given || wire.misfit(known)))
      throw new Error(`The answer of ${path} does not fit its declaration: ${misfit}`);
    if (misfit) log.warn(`Left out of the answer of ${path}, not in its declaration: ${misfit}`);
    return reply.send(givenAnswer(endpoint.wire, known));
  };
}
