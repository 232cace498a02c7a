import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { closeEnded } from './close-ended.ts';
import { headerProblem, MOST_HEADERS } from './header-problem.ts';
import type { Headers } from './security-headers.ts';
import { statusText } from '#server/core/errors/status-text.ts';

/** Answers requests that are too malformed to reach a route. */
export interface BrokenRequests {
  /** Requests that the HTTP parser rejected, or that timed out. */
  unreadable(error: { code?: string }, socket: Duplex): void;
  /** Requests for an invalid address: wrongly encoded, or too long. */
  unroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
  /** Unusual requests: `CONNECT`, upgrades, unsupported expectations, a missing host. */
  attach(app: FastifyInstance, options?: Attached): void;
}

interface Attached {
  /** True if live events answer their own upgrades. */
  live?: boolean;
  /** Milliseconds, as in `closeEnded`. */
  linger?: number;
}

/** Statuses of the parser's error codes; 400 by default. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};
const SHORT_LIVED = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
/** Messages for clients other than the portal's pages. */
const WORDS: Readonly<Record<number, string>> = {
  414: 'La dirección es demasiado larga.',
  431: 'La solicitud trae demasiados datos en el encabezado. Borrá las cookies de este sitio y volvé a intentarlo.',
};
/** Path of live events. */
const LIVE = '/socket.io/';

/** Answers with the body and headers of any other error, and closes. */
export function brokenRequests(messages: Messages, headers: Headers): BrokenRequests {
  const wordsOf = (status: number) => WORDS[status] ?? messages.status[status] ?? statusText(messages, 400);
  const bodyOf = (status: number) => JSON.stringify({ message: wordsOf(status), errores: [] });

  function answer(socket: Duplex, status: number): void {
    // Once an answer has begun no other can be sent.
    const { _httpMessage: begun } = socket as { _httpMessage?: ServerResponse };
    if (!socket.writable || begun?.headersSent) {
      socket.destroy();
      return;
    }
    const body = bodyOf(status);
    const lines = Object.entries({
      ...headers,
      ...SHORT_LIVED,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => socket.destroy());
    // Drain the rest: closing a connection with unread bytes resets it, and the answer is lost.
    socket.resume();
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }

  return {
    unreadable(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      answer(socket, STATUS[error.code ?? ''] ?? 400);
    },
    unroutable({ statusCode = 400 }, _request, reply) {
      void reply
        .code(statusCode)
        .headers({ ...headers, ...SHORT_LIVED })
        .send(bodyOf(statusCode));
    },
    attach(app, { live = true, linger } = {}) {
      closeEnded(app.server, linger);
      app.server.on('connect', (_, socket) => answer(socket, 405));
      app.server.on('upgrade', ({ url = '' }, socket) => {
        if (!live || !url.startsWith(LIVE)) answer(socket, 426);
      });
      app.server.on('checkExpectation', (_, response) => {
        const body = bodyOf(417);
        const length = String(Buffer.byteLength(body));
        response.writeHead(417, {
          ...headers,
          ...SHORT_LIVED,
          'content-length': length,
          connection: 'close',
        });
        response.end(body);
      });
      app.server.maxHeadersCount = MOST_HEADERS + 1;
      app.addHook('onRequest', async ({ raw }) => {
        const problem = headerProblem(raw.rawHeaders);
        if (problem) throw new HttpError(problem, wordsOf(problem));
        // Node would answer this one without a body.
        if (raw.headers.host === undefined && raw.httpVersion === '1.1')
          throw new HttpError(400, wordsOf(400));
      });
    },
  };
}
