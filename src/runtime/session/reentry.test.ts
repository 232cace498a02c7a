// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServices } from '#runtime/services/portal-fixture.ts';
import { createReentry } from './reentry.ts';

const answer = (token: string, user_id = 1) => ({
  signin: true,
  token,
  exp: Math.floor(Date.now() / 1000) + 600,
  user_id,
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/mi-area/inicio');
});

function signedIn() {
  const services = fakeServices(() => null);
  services.session.signIn(answer('one'), 'juan');
  return services;
}

describe('a question to sign in again', () => {
  it('is one for all who ask while it waits', async () => {
    const { session } = signedIn();
    const reentry = createReentry();
    const both = Promise.all([reentry.ask(session.get()!), reentry.ask(session.get()!)]);
    reentry.answer(true);
    expect(await both).toEqual([true, true]);
    expect(reentry.get()).toBeNull();
  });
});

describe('a session that ends while it is in use', () => {
  it('leaves its screen with its holder in a protected area, and is forgotten', () => {
    const { session, reentry, holder } = signedIn();
    session.expire();
    expect([session.get(), reentry.get()?.username, holder()?.username]).toEqual([null, 'juan', 'juan']);
    expect(localStorage.getItem('prueba:token')).toBeNull();
  });

  it('is said where nobody needs to sign in, too; given up, the screen is anybody’s', () => {
    history.replaceState(null, '', '/things');
    const { session, reentry, holder } = signedIn();
    session.expire();
    expect([reentry.get()?.username, holder()?.username]).toEqual(['juan', 'juan']);
    reentry.answer(false);
    expect([reentry.get(), holder()]).toEqual([null, null]);
  });

  it('asks nothing of who signs out', () => {
    vi.spyOn(location, 'reload').mockImplementation(() => {});
    const { signOut, reentry } = signedIn();
    signOut();
    expect(reentry.get()).toBeNull();
  });

  it('is answered by a new session of the same person, whichever tab it comes from', async () => {
    const { session, reentry } = signedIn();
    const again = reentry.ask(session.get()!);
    session.expire();
    session.signIn(answer('two'), 'juan');
    expect([await again, reentry.get()]).toEqual([true, null]);
  });

  it('is not answered by the session of another person', async () => {
    const { session, reentry } = signedIn();
    const again = reentry.ask(session.get()!);
    session.expire();
    session.signIn(answer('two', 2), 'rosa');
    expect(await again).toBe(false);
  });

  it('can be asked for before it ends, and given up without ending it', async () => {
    const { session, reentry } = signedIn();
    const again = reentry.ask(session.get()!);
    reentry.answer(false);
    expect([await again, session.get()?.token]).toEqual([false, 'one']);
  });
});
