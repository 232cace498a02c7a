import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { brokenRequests } from './broken-requests.ts';

const { messages } = await readPortalConfig('config');
const broken = brokenRequests(messages, {});
const app = Fastify({
  requestTimeout: 20,
  clientErrorHandler: broken.unreadable,
  http: { headersTimeout: 20, connectionsCheckingInterval: 5 },
});
const connections = promisify(app.server.getConnections.bind(app.server));

beforeAll(async () => {
  broken.attach(app, { live: false, linger: 30 });
  app.get('/', (_, reply) => reply.header('connection', 'close').send({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const UPGRADE = 'HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade:';

it.each([
  ['no request', 'GARBAGE\r\n\r\n'],
  ['a request that does not end', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Le'],
  ['a tunnel', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an upgrade', `GET / ${UPGRADE} h2c\r\n\r\n`],
  ['live events where there are none', `GET /socket.io/ ${UPGRADE} websocket\r\n\r\n`],
  ['a body that does not end', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{'],
  ['a good request, the last of its connection', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('a client that never closes its side holds no connection: %s', async (_, said) => {
  let answer = '';
  const { port } = app.server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('data', (piece) => (answer += piece.toString())).on('error', () => undefined);
  client.write(said);
  const drip = setInterval(() => client.writable && client.write('a'), 5);
  onTestFinished(() => {
    clearInterval(drip);
    client.destroy();
  });
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /), 5000);
  await vi.waitFor(async () => expect(await connections()).toBe(0), 5000);
});
