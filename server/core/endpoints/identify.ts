import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { sessionOfToken } from '#server/core/access/session.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';
import type { EndpointServices } from './endpoint-services.ts';
import { mayAsk } from './may-ask.ts';
import { isSignIn } from './is-sign-in.ts';

/**
 * Route step that identifies the session and the browser of a request.
 * @throws {HttpError} 401 when the session ended, or is missing and the endpoint is not public; 403 when the session
 * may not use the endpoint.
 */
export function identify(path: string, endpoint: Endpoint, services: EndpointServices) {
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
