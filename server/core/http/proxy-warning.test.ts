import { afterEach, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
afterEach(() => portal.close());

const ask = (headers: Record<string, string>) => portal.app.inject({ url: '/inicio', headers });
const told = () => portal.logged().match(/TRUST_PROXY=\w+, but|but TRUST_PROXY=\w+/g) ?? [];

it('says once that a proxy nobody declared stands in front', async () => {
  portal = await openTestPortal();
  await ask({});
  expect(told()).toEqual([]);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-for'])
    await ask({ [name]: '203.0.113.7' });
  expect(told()).toEqual(['but TRUST_PROXY=off']);
});

it('says once that the declared proxy is not there', async () => {
  portal = await openTestPortal({ TRUST_PROXY: 'on' });
  await ask({ 'x-forwarded-for': '203.0.113.7' });
  await portal.app.inject({ url: '/health/live' });
  expect(told()).toEqual([]);
  for (let i = 0; i < 2; i += 1) await ask({});
  expect(told()).toEqual(['TRUST_PROXY=on, but']);
});
