import type { FastifyError, FastifyInstance } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import { HttpError } from './http-error.ts';
import { statusText } from './status-text.ts';

/**
 * Every error in the shape of domain 4.0.8, with the texts of the catalogue. What is nobody's fault but ours is logged
 * and answered as 500 without a word of what happened; `strict` tells it, for tests.
 */
export function answerErrors(app: FastifyInstance, messages: Messages, strict: boolean): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const text = strict && status === 500 ? String(error.stack) : statusText(messages, status);
    const body =
      error instanceof HttpError
        ? { message: error.message, errores: error.errores }
        : { message: text, errores: [] };
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  });
}

function statusOf(error: FastifyError): number {
  if (error.code === 'SQLITE_BUSY') return 503;
  return error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
}
