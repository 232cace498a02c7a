import type { FastifyInstance } from 'fastify';
import { givenError, tokenIn, type BackendError } from '#contract/backend-words.ts';
import type { Backend } from '#contract/generated/grammar.ts';

/** Takes session tokens and formats errors as portal.json declares for the backend. */
export function speakAs(app: FastifyInstance, backend: Backend | undefined): void {
  if (!backend) return;
  app.addHook('onRequest', async ({ headers, url }) => {
    const { authorization } = headers;
    if (authorization === undefined || !url.startsWith('/api/')) return;
    headers.authorization = tokenIn(authorization, backend) ?? '';
  });
  app.addHook('preSerialization', async (_, reply, body: unknown) =>
    reply.statusCode >= 400 && isError(body) ? givenError(body, backend) : body,
  );
}

function isError(body: unknown): body is BackendError & Record<string, unknown> {
  return typeof body === 'object' && body !== null && 'message' in body && 'errores' in body;
}
