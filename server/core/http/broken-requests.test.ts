import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { brokenRequests } from './broken-requests.ts';
import { securityHeaders } from './security-headers.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';

const HEADERS = securityHeaders({}, 'http://localhost:3000');

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  portal = await openTestPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(() => portal.close());

interface Said {
  status: number;
  headers: Record<string, string>;
  body: { message: string; errores: unknown[] };
}

/** Sends raw text to a port and reads the first answer, then sends the rest; rejects when the connection is reset. */
function say(text: string, to = port, rest = ''): Promise<Said> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(text, 'latin1'));
    let heard = '';
    const read = () => {
      const [head = '', body = ''] = heard.split(/\r\n\r\n(.*)/s);
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines
          .map((line) => line.split(/: (.*)/s))
          .map(([name = '', value = '']) => [name.toLowerCase(), value]),
      );
      if (Buffer.byteLength(body) < Number(headers['content-length'] ?? Infinity)) return;
      const said = { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) };
      const done = (error?: Error | null) => {
        socket.destroy();
        return error ? reject(error) : resolve(said);
      };
      if (rest) socket.write(rest, done);
      else done();
    };
    socket.on('data', (chunk) => {
      heard += chunk.toString();
      read();
    });
    socket.on('error', reject);
    socket.on('end', () => reject(new Error(`closed after ${heard.slice(0, 80)}`)));
  });
}

const post = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;
const JSON_TYPE = 'Content-Type: application/json';

describe('what is not a good request', () => {
  it.each([
    ['a wrongly encoded address', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['one under the API', post('/api/%ff', 'Content-Length: 0'), 400],
    ['a method that nobody knows', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a method that nobody takes', 'PROPFIND /api/x HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
    ['HTTP/2 by surprise', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    [
      'an upgrade to what there is not',
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
      426,
    ],
    ['a trace', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['a tunnel', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['nobody’s host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n', 400],
    ['two sessions', post('/api/x', 'Authorization: a\r\nAuthorization: b\r\nContent-Length: 0'), 400],
    ['two types', post('/api/x', `${JSON_TYPE}\r\n${JSON_TYPE}\r\nContent-Length: 2`, '{}'), 400],
    [
      'two encodings',
      post('/api/x', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
      400,
    ],
    ['more headers than are read', `GET / HTTP/1.1\r\nHost: x\r\n${'a:b\r\n'.repeat(101)}\r\n`, 431],
    ['far more', `GET / HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(3000)}\r\n`, 431],
    ['two lengths', post('/api/x', 'Content-Length: 1\r\nContent-Length: 2', 'ab'), 400],
    ['a length that is none', post('/api/x', 'Content-Length: dos'), 400],
    ['two ways to end', post('/api/x', 'Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), 400],
    ['an expectation', post('/api/x', 'Expect: milagro\r\nContent-Length: 0'), 417],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['too long a name of a file', `GET /api/archivos/${'a'.repeat(300)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
    ['JSON that is not', post('/api/Avisos/Consulta', `${JSON_TYPE}\r\nContent-Length: 1`, '{'), 400],
    ['no JSON', post('/api/Avisos/Consulta', 'Content-Type: text/xml\r\nContent-Length: 4', '<a/>'), 415],
  ])('is refused with all headers: %s', async (_, text, status) => {
    const answer = await say(text);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ ...HEADERS, 'cache-control': 'no-store' });
    expect(Object.keys(answer.body)).toEqual(['message', 'errores']);
    expect(answer.body.message).toMatch(/^[A-ZÁ][^{}]+\.?$/);
  });

  it('of live events too', async () => {
    for (const query of ['EIO=4&transport=nada', 'EIO=4&transport=polling']) {
      const answer = await fetch(`http://127.0.0.1:${port}/socket.io/?${query}`);
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...HEADERS, 'cache-control': 'no-store' });
    }
  });

  it('that does not come in time is 408', async () => {
    const { messages } = await readPortalConfig('config');
    const server = createServer({ headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 5 });
    server.on('clientError', brokenRequests(messages, HEADERS).unreadable);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const answer = await say('GET / HTT', (server.address() as AddressInfo).port);
    expect([answer.status, answer.body]).toEqual([408, { message: messages.status[408], errores: [] }]);
    expect(answer.headers).toMatchObject(HEADERS);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('a body past its limit', () => {
  const BIG = 'a'.repeat(30 * 1024 ** 2);
  const HALF = BIG.length / 2;

  it.each([
    ['JSON', '/api/Avisos/Consulta', JSON_TYPE, 'Lo que enviaste es demasiado grande (máximo 256 kB).'],
    [
      'a file',
      '/api/archivos',
      'Content-Type: application/octet-stream',
      'El archivo es demasiado grande (máximo 10 MB).',
    ],
  ])('is told what the limit is, and not cut: %s', async (_, path, type, words) => {
    for (const length of [`Content-Length: ${BIG.length}`, 'Transfer-Encoding: chunked']) {
      const begun = length.startsWith('T') ? `${BIG.length.toString(16)}\r\n` : '';
      const begin = post(path, `${type}\r\n${length}`, begun) + BIG.slice(HALF);
      const answer = await say(begin, port, BIG.slice(HALF));
      expect([answer.status, answer.body]).toEqual([413, { message: words, errores: [] }]);
      expect(answer.headers).toMatchObject(HEADERS);
    }
  });
});
