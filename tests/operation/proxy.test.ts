import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInfo } from 'node:net';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { newMachine, type Machine } from './machine.ts';
import { RELOAD_PROXY } from './plays.ts';
import { ask, hasNginx, proxyFile, startNginx, type Proxy } from './proxy.ts';

describe.skipIf(!hasNginx)('nginx with the example of deploy', () => {
  let machine: Machine;
  let portal: TestPortal;
  let proxy: Proxy;
  let at: { plain: number; secure: number };
  let ca: string;
  beforeAll(async () => {
    machine = newMachine([dirname(execPath), '/usr/sbin', '/usr/bin', '/bin']);
    const { status, text } = await machine.run(
      'openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out fullchain.pem',
    );
    expect([status, text]).toEqual([0, expect.any(String)]);
    portal = await openTestPortal({ TRUST_PROXY: 'on', PUBLIC_URL: 'https://rentas.vallesereno.example' });
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const { conf, ...ports } = await proxyFile(readFileSync('deploy/nginx.conf', 'utf8'), {
      certificate: machine.root,
      log: machine.root,
      portal: String(port),
    });
    at = ports;
    ca = readFileSync(join(machine.root, 'fullchain.pem'), 'utf8');
    proxy = startNginx(machine, conf);
  });
  afterAll(async () => {
    proxy?.stop();
    await portal?.close().catch(() => undefined);
    await machine?.remove();
  });

  const secure = (path: string, body?: string) => ask(`https://127.0.0.1:${at.secure}${path}`, ca, body);

  it('is a file that nginx takes, and reads again', async () => {
    expect(proxy.tried).toContain('test is successful');
    expect((await machine.run(RELOAD_PROXY)).status).toBe(0);
  });

  it('takes people to https, and programs not', async () => {
    const plain = (path: string) => ask(`http://127.0.0.1:${at.plain}${path}`);
    const { status, headers } = await plain('/inicio');
    expect([status, headers['location']]).toEqual([301, 'https://rentas.vallesereno.example/inicio']);
    expect((await plain('/api/auth/login')).status).toBe(403);
  });

  it('passes an endpoint on, and says each header of security once', async () => {
    const { status, headers, body } = await secure('/api/Automotor/ConsultaDominio', '{}');
    expect([status, JSON.parse(body)]).toEqual([
      400,
      expect.objectContaining({ errores: expect.anything() }),
    ]);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('keeps what machines watch from the street but not from this one', async () => {
    expect((await secure('/health/ready')).status).toBe(200);
  });

  it('says in the form of the portal that it is away, and when to come back', async () => {
    await portal.close();
    const { status, headers, body } = await secure('/api/Automotor/ConsultaDominio', '{}');
    expect([status, headers['retry-after'], JSON.parse(body)]).toEqual([
      503,
      '30',
      expect.objectContaining({ message: expect.stringContaining('no está disponible') }),
    ]);
    expect((await secure('/inicio')).status).toBe(503);
  });
});
