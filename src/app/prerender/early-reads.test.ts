// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EarlyRead } from '#contract/early-reads.ts';
import { createHttp } from '#runtime/http/http.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { environment, portal } from '#runtime/services/portal-fixture.ts';
import type { Session } from '#runtime/session/session.ts';
import { askEarlyReads } from './early-reads.ts';

const RATES: EarlyRead = { method: 'POST', path: 'Rates', body: { tax: 'tgi' } };
const SESSION: Session = { token: 'abc.def', exp: 1, userId: 1, username: 'u', contribuyente: null };
const asked = vi.fn<(...request: Parameters<typeof fetch>) => Promise<Response>>();
const heard = vi.fn<(date: unknown) => void>();
let session: Session | null;

beforeEach(() => {
  session = null;
  heard.mockReset();
  asked.mockReset().mockImplementation(async () => answer(200, `{"turn":${asked.mock.calls.length}}`));
  vi.stubGlobal('fetch', asked);
  document.documentElement.dataset['storage'] = 'portal';
  page([RATES]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.earlyAnswers = undefined;
});

const DATE = 'Wed, 15 Apr 2026 12:00:00 GMT';
const answer = (status: number, body: string) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json', Date: DATE } });

function page(reads: readonly EarlyRead[]): void {
  const written = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  document.body.innerHTML =
    written('entorno', { api: '/api/', 'api:Other': '/other' }) + written('lecturas', reads);
}

const http = () =>
  createHttp({
    environment: { ...environment, api: '/api' },
    portal,
    session: () => session,
    reentered: async () => undefined,
    renewed: async () => false,
    leaving: () => false,
    heard,
    exemplified: () => undefined,
    report: () => undefined,
  });
const call = (path = 'Rates', body: unknown = { tax: 'tgi' }) => http().call(path, body);

describe('a constant read of a page', () => {
  it('is asked before the script comes, and not again by its screen', async () => {
    askEarlyReads();
    expect(asked).toHaveBeenCalledTimes(1);
    const [address, init] = asked.mock.calls[0]!;
    expect(address).toBe(new URL('/api/Rates', location.href).href);
    expect(init).toMatchObject({ method: 'POST', body: '{"tax":"tgi"}', credentials: 'omit' });
    expect(await call()).toEqual({ turn: 1 });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('answers once: what is asked later is asked', async () => {
    askEarlyReads();
    await call();
    expect(await call()).toEqual({ turn: 2 });
  });

  it('answers the very same request alone', async () => {
    askEarlyReads();
    expect(await call('Rates', { tax: 'iap' })).toEqual({ turn: 2 });
    expect(await call('Other/Rates')).toEqual({ turn: 3 });
  });

  it('is asked of the server of its area, by its address', async () => {
    page([{ method: 'GET', path: 'Other/Rates', body: { tax: 'a b' } }]);
    askEarlyReads();
    expect(asked.mock.calls[0]![0]).toBe(new URL('/other/Other/Rates?tax=a+b', location.href).href);
    expect(asked.mock.calls[0]![1]).not.toHaveProperty('body');
  });

  it.each([() => localStorage, () => sessionStorage])('is not asked where a session is kept', (storage) => {
    storage().setItem('portal:token', 'abc.def');
    askEarlyReads();
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not answer who signed in meanwhile', async () => {
    askEarlyReads();
    session = SESSION;
    expect(await call()).toEqual({ turn: 2 });
  });

  it('is asked again when it failed, was refused or says nothing readable', async () => {
    for (const broken of [
      Promise.reject(new TypeError('offline')),
      Promise.resolve(answer(503, '{}')),
      Promise.resolve(answer(200, '<html>')),
    ]) {
      asked.mockReturnValueOnce(broken);
      askEarlyReads();
      expect(await call()).toEqual({ turn: asked.mock.calls.length });
    }
    expect(asked).toHaveBeenCalledTimes(6);
  });

  it('tells the refusal of the second time', async () => {
    asked.mockImplementation(async () => answer(503, '{}'));
    askEarlyReads();
    await expect(call()).rejects.toBeInstanceOf(HttpFailure);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is asked again when it is old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    askEarlyReads();
    vi.advanceTimersByTime(31_000);
    expect(await call()).toEqual({ turn: 2 });
  });

  it('leaves a page alone whose addresses cannot be read', async () => {
    document.getElementById('entorno')!.textContent = '{"api":"http://[';
    askEarlyReads();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is forgotten once the first screen runs', async () => {
    askEarlyReads();
    document.dispatchEvent(new Event('portal:taken-over'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(await call()).toEqual({ turn: 2 });
  });

  it('says what time it is now at the server, not when it came', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    askEarlyReads();
    await globalThis.earlyAnswers!.values().next().value!.response;
    vi.advanceTimersByTime(12_000);
    await call();
    expect(heard).toHaveBeenCalledExactlyOnceWith('Wed, 15 Apr 2026 12:00:12 GMT');
  });
});
