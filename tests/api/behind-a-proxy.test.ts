import { afterAll, beforeAll, expect, it } from 'vitest';
import { undeclaredProxy } from '#server/core/environment/undeclared-proxy.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ TRUST_PROXY: 'on', RATE_LIMIT: 'on' });
});
afterAll(() => portal.close());

it('takes who calls from the proxy, not from whoever calls', async () => {
  const ask = async (n: number, caller: string) => {
    const headers = { 'x-forwarded-for': `203.0.113.${n}, ${caller}` };
    return (await portal.call('Pagos/Consulta', { codigo: '1', imponible: 'ZA101AA' }, headers)).status;
  };
  for (let n = 1; n <= 20; n += 1) expect(await ask(n, '198.51.100.7')).toBe(404);
  expect(await ask(21, '198.51.100.7')).toBe(429);
  expect(await ask(21, '198.51.100.8')).toBe(404);
});

it('knows before anybody comes that an https address is served by a proxy', () => {
  const said = (trustProxy: boolean, publicUrl: string) => undeclaredProxy({ trustProxy, publicUrl });
  expect(said(false, 'https://rentas.ejemplo.test')).toContain('TRUST_PROXY está apagado');
  expect([said(true, 'https://rentas.ejemplo.test'), said(false, 'http://localhost:3000')]).toEqual([
    null,
    null,
  ]);
});
