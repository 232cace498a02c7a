// Depth all: packs the portal, which takes a minute and more.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/e2e/fixtures/running-portal.ts';
import { bringArchive, newMachine, type Machine } from './machine.ts';
import { PAGES_BY_NPM, UNPACK, WRITE_PAGES } from './plays.ts';
import { ask, hasNginx, startNginx } from './proxy.ts';

const BACKEND = 'https://api.ciudad.example/rentas';
let machine: Machine;
let written: string;
beforeAll(async () => {
  machine = newMachine([dirname(execPath), '/usr/bin', '/bin']);
  await bringArchive(machine);
  await machine.run(UNPACK);
  machine.folder = join(machine.root, 'opt/portal-rentas-1.0.0');
  written = join(machine.root, 'srv/www/2026-04');
});
afterAll(() => machine.remove());

describe('pages in front of the backend of a city', () => {
  it('are served by the program, which says what is done without', async () => {
    const pages = await machine.serve(PAGES_BY_NPM);
    expect(await (await fetch(`${pages.url}/inicio`)).text()).toContain(BACKEND);
    expect((await fetch(`${pages.url}/api/auth/login`, { method: 'POST' })).status).toBe(404);
    await pages.stop();
    expect(pages.text()).toContain('CARDS_URL: falta, así que nadie puede pagar');
  });

  it('are written as files, once into a folder', async () => {
    const { status, text } = await machine.run(WRITE_PAGES);
    expect([status, text]).toEqual([0, expect.stringContaining(`, para ${BACKEND}`)]);
    for (const name of ['index.html', 'inicio/index.html', '404.html', '_headers', 'headers.nginx.conf'])
      expect([name, existsSync(join(written, name))]).toEqual([name, true]);
    expect(readFileSync(join(written, 'inicio/index.html'), 'utf8')).toContain(BACKEND);
    const again = await machine.run(WRITE_PAGES);
    expect(again.status).toBe(1);
  });

  it.skipIf(!hasNginx)(
    'are given by nginx with the example of deploy and the headers of the portal',
    async () => {
      const [port, plain] = [await freePort(), await freePort()];
      const server = readFileSync('deploy/nginx-paginas.conf', 'utf8')
        .replace(/^ *(?:listen \[::\]|ssl_).*$/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replaceAll('/srv/www/actual', written);
      const proxy = startNginx(machine, `include /etc/nginx/mime.types;\n${server}`);
      const get = (path: string) => ask(`http://127.0.0.1:${port}${path}`);
      const home = await get('/inicio');
      expect([home.status, home.body.includes(BACKEND)]).toEqual([200, true]);
      expect(home.headers['content-security-policy']).toContain('https://api.ciudad.example');
      const named = await get('/descargas/ABC');
      expect([named.status, named.body.includes(BACKEND)]).toEqual([200, true]);
      const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(home.body)!;
      const code = await get(script);
      expect([code.status, code.headers['cache-control']]).toEqual([200, 'max-age=31536000']);
      expect(code.headers['content-security-policy']).toBe(home.headers['content-security-policy']);
      expect((await get('/headers.nginx.conf')).status).toBe(404);
      expect((await get('/assets/none.js')).status).toBe(404);
      proxy.stop();
    },
  );
});
