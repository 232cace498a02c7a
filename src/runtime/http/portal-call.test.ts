// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Wire } from '#contract/generated/grammar.ts';
import { fakeServices, portal } from '#runtime/services/portal-fixture.ts';
import { requestSessionEnd } from './request-session-end.ts';
import { callPortalEndpoint } from './portal-call.ts';

afterEach(() => vi.unstubAllGlobals());

const wires: Record<string, Wire> = {
  'parametros/leer': {
    path: 'v2/settings',
    method: 'GET',
    unwrap: 'data',
    rename: { request: { parametro: 'name' }, response: { VALOR: 'value' } },
  },
  'auth/salir': { path: 'v2/sessions/current', method: 'DELETE' },
};

it('asks what the portal asks by itself as the backend of the city says it', async () => {
  const asked: unknown[] = [];
  const answer = (path: string, body: object) => {
    asked.push([path, body]);
    return { data: [{ name: 'CERRADO', value: 'S' }] };
  };
  const services = fakeServices(answer, { portal: { wires } });
  expect(await callPortalEndpoint('parameters', { parametro: 'CERRADO' }, services)).toEqual([
    { name: 'CERRADO', VALOR: 'S' },
  ]);
  expect(asked).toEqual([['v2/settings', { name: 'CERRADO' }]]);
});

it('ends a session there as that backend says it, and asks nothing of one that ends none', () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const { environment } = fakeServices(() => null);
  requestSessionEnd('tok', { portal: { ...portal, wires }, environment });
  expect(fetched.mock.lastCall).toMatchObject([
    expect.stringMatching(/\/api\/v2\/sessions\/current$/),
    { method: 'DELETE', headers: { Authorization: 'tok' } },
  ]);
  const none = { ...portal, portal: { ...portal.portal, endpoints: {} } };
  requestSessionEnd('tok', { portal: none, environment });
  expect(fetched).toHaveBeenCalledTimes(1);
});
