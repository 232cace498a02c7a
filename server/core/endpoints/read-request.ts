import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { receivedRequest } from '#contract/wire.ts';
import type { Wire } from './wire.ts';

/**
 * Route step that parses the request as declared by the endpoint's `wire`.
 * @throws {HttpError} 400 naming all invalid fields.
 */
export function readRequest(endpoint: Endpoint, wire: Wire) {
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
