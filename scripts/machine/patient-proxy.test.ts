import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { patientProxy } from './patient-proxy.ts';

let server: Server;
let vite: ViteDevServer;
afterEach(async () => {
  await vite.close();
  server.close();
});

it('sends again what the server cut, and gives its answer', async () => {
  let asked = 0;
  server = createServer(async (from, to) => {
    const body = await buffer(from);
    if (++asked < 3) from.socket.destroy();
    else to.writeHead(201, { 'x-de': 'api' }).end(`${from.method} ${from.url} ${body.toString()}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vite = await createVite({
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false },
    plugins: [patientProxy(target, ['/api'])],
  });
  await vite.listen();
  const { port } = vite.httpServer!.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/Uno?a=1`, { method: 'POST', body: 'cuerpo' });
  expect([answer.status, answer.headers.get('x-de'), await answer.text(), asked]).toEqual([
    201,
    'api',
    'POST /api/Uno?a=1 cuerpo',
    3,
  ]);
});
