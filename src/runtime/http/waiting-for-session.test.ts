// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { environment, portal } from '#runtime/services/portal-fixture.ts';
import { createServices, entryServices } from '#runtime/services/services.ts';

const answer = (token: string, user_id = 1) => ({
  signin: true,
  token,
  exp: Math.floor(Date.now() / 1000) + 600,
  user_id,
});

/** Tokens sent with API calls, in order; null for a call without token. */
let sent: (string | null)[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (asked: Request | string, options: RequestInit = {}) => {
    const headers = asked instanceof Request ? asked.headers : new Headers(options.headers);
    sent.push(headers.get('Authorization'));
    return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/mi-area/inicio');
});

/** Services of a user in a protected area when the session has just ended. */
function ended() {
  const services = createServices(portal, environment);
  services.session.signIn(answer('one'), 'juan');
  services.session.expire();
  return services;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('a call made between the end of a session and the next one goes out with the next one, once', async () => {
  const { http, session } = ended();
  const called = http.call('Things/Read', {});
  await settled();
  expect(sent).toEqual([]);
  session.signIn(answer('two'), 'juan');
  expect(await called).toEqual({});
  expect(sent).toEqual(['two']);
});

it('a call of the sign-in screen goes out at once, or nobody would ever sign in', async () => {
  const { http } = entryServices(ended());
  await http.call('auth/login', {});
  expect(sent).toEqual([null]);
});

it('a call goes out without a session when signing in is given up', async () => {
  const { http, reentry } = ended();
  const called = http.call('Things/Read', {});
  await settled();
  reentry.answer(false);
  await called;
  expect(sent).toEqual([null]);
});

it('what was asked for one person never goes out for another', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { http, session } = ended();
  void http.call('Things/Read', {});
  await settled();
  session.signIn(answer('two', 2), 'rosa');
  await settled();
  expect([sent, assign.mock.calls.length]).toEqual([[], 1]);
});

it('a parameter, which is the same for all, is read meanwhile', async () => {
  const services = ended();
  await services.http.call('parametros/leer', {}, { waits: false });
  expect(sent).toEqual([null]);
});
