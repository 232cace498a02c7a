import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import { isUnavailable } from '#server/core/store/store-unavailable.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { refusalBody } from '#server/core/errors/refusal-body.ts';
import { RefusalLog, type RefusedRequest } from './refusal-log.ts';
import { statusText } from '#server/core/errors/status-text.ts';

/** Seconds of the `Retry-After`: a failed store has recovered by then, or is tried once more. */
const RETRY_AFTER = 5;
/** Bytes drained of a rejected body, so that its sender reads the answer, before the connection is cut. */
const DRAINED = 64 * 1024 * 1024;

/**
 * Answers all errors in one format, with the messages of the catalogue. Internal errors are logged and answered as 500
 * without details; `strict` includes them, for tests.
 * @param isReported returns true when an error was already logged, with others of the same cause
 */
export function answerErrors(
  app: FastifyInstance,
  messages: Messages,
  strict: boolean,
  isReported: (error: unknown) => boolean = () => false,
): void {
  const refusals = new RefusalLog((line) => app.log.warn(line, 'request refused'));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    refusals.add(refusalOf(request, status));
    if (status >= 500 && !isReported(error)) request.log.error({ err: error }, 'request failed');
    const wait = error instanceof HttpError ? error.retryAfter : undefined;
    if (status === 503 || wait !== undefined) void reply.header('retry-after', wait ?? RETRY_AFTER);
    if (error.code?.startsWith('FST_ERR_CTP_')) readOn(request, reply);
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(
        error instanceof HttpError
          ? refusalBody(error)
          : { message: textOf(error, status, request), errores: [] },
      );
  });

  function textOf(error: FastifyError, status: number, request: FastifyRequest): string {
    if (strict && status === 500) return String(error.stack);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      const file = request.headers['content-type'] === 'application/octet-stream';
      const limit = limitText(request.routeOptions.bodyLimit ?? 0);
      return `${file ? 'El archivo' : 'Lo que enviaste'} es demasiado grande (máximo ${limit}).`;
    }
    return statusText(messages, status);
  }
}

function refusalOf({ routeOptions, ip, asking }: FastifyRequest, status: number): RefusedRequest {
  const who = asking?.holder?.representative ?? asking?.holder?.taxpayer;
  return { status, route: routeOptions.url ?? 'none', address: ip, ...(who && { who: who.id }) };
}

/**
 * Drains a body rejected half-way, up to a limit, instead of closing at once: closing with unread bytes resets the
 * connection, and browsers show that instead of the answer.
 */
function readOn({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  let left = DRAINED;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
}

/** Formats a limit in powers of two: `256 kB`, `10 MB`. */
function limitText(bytes: number): string {
  const megabyte = 1024 ** 2;
  return bytes < megabyte ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / megabyte)} MB`;
}

function statusOf(error: FastifyError): number {
  if (isUnavailable(error)) return 503;
  return error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
}
