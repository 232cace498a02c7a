import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { wireAddress } from '#contract/wire.ts';
import { Admission } from './admission.ts';
import { answerer, type AnswerEndpoint } from './answer-endpoint.ts';
import { demandPerson } from './demand-person.ts';
import type { EndpointServices } from './endpoint-services.ts';
import { follower } from './follow-token.ts';
import { identify } from './identify.ts';
import { readRequest } from './read-request.ts';
import { requestLimit } from './request-limit.ts';
import { sendAnswer } from './send-answer.ts';
import { spendBudget } from './spend-budget.ts';
import { createWireCodecs } from './wire.ts';

/** A write takes the thread as long as two or three reads do, so these have three quarters of it; where they are slow, one begins to write every 50 ms. */
const SHARES = { readsBetween: 10, longest: 50, waiting: 200 };
const FULL = 'Hay mucha gente haciendo trámites en este momento. Volvé a intentarlo en unos segundos.';

/**
 * Serves each declared endpoint as `POST /api/<path>`, or as its `wire` declares. Steps: limits, identification,
 * reading, captcha and answer; endpoints that declare an operation id answer it once.
 */
export function endpointRoutes(app: FastifyInstance, services: EndpointServices): void {
  const { codes, formats, messages, strict } = services;
  const wires = createWireCodecs(services.declarations, formats, messages, codes, strict);
  const words = { shapes: services.declarations.shapes, formats, codes, messages };
  const admission = new Admission({ ...SHARES, full: FULL });
  const answers = answerer(services, wires);
  const answer: AnswerEndpoint = (path, endpoint, asking) =>
    admission[endpoint.kind === 'query' ? 'read' : 'write'](() => answers(path, endpoint, asking));
  const follow = follower(services);
  app.decorateRequest('asking');
  // A page of another site can send text without asking first; JSON it cannot.
  app.removeContentTypeParser('text/plain');
  for (const [path, endpoint] of services.declarations.endpoints) route(path, endpoint);

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
