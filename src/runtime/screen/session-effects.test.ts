// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { at, fakeServices } from '#runtime/services/portal-fixture.ts';
import { apply, freshPage, go } from './effects-fixture.ts';

beforeEach(freshPage);

const entry = { signin: true, token: 't', exp: Date.now() / 1000 + 60, user_id: 1 };
const enter = (answer: unknown) =>
  apply([{ signIn: at('entry') }], { entry: answer }, { request: { usuario: 'juan' } });

describe('signIn', () => {
  it('keeps the session and goes back to where one wanted to go', async () => {
    history.replaceState(null, '', `/auth/login?returnUrl=${encodeURIComponent('/things/4?x=1')}`);
    const { services, done } = enter(entry);
    expect(await done).toBe(true);
    expect(services.session.get()).toMatchObject({ token: 't', userId: 1, username: 'juan' });
    expect(go).toHaveBeenCalledExactlyOnceWith('/things/4?x=1');
  });

  it.each(['https://evil.test', '//evil.test', '/auth/login?returnUrl=x', ''])(
    'goes to the home of the protected area instead of %j',
    async (wanted) => {
      history.replaceState(null, '', `/auth/login?returnUrl=${encodeURIComponent(wanted)}`);
      await enter(entry).done;
      expect(go).toHaveBeenCalledExactlyOnceWith('/mi-area/inicio');
    },
  );

  it('says why when the answer is no', async () => {
    const { services, done } = enter({ signin: false, message: 'Usuario o clave incorrectos.' });
    expect(await done).toBe(false);
    expect(services.session.get()).toBeNull();
    expect(services.toasts.get()).toMatchObject([{ tone: 'danger', text: 'Usuario o clave incorrectos.' }]);
    expect(go).not.toHaveBeenCalled();
  });
});

describe('profile', () => {
  it('has the session show what was saved, if something was', async () => {
    const services = fakeServices(() => null);
    const exp = Date.now() / 1000 + 60;
    const contribuyente = { cuit: '20981001126', email: '---' };
    services.session.signIn({ signin: true, token: 't', exp, contribuyente }, 'u');
    const saved = { contribuyente: { cuit: '20981001126', email: 'nuevo@ejemplo.test' } };
    await apply([{ profile: at('saved.contribuyente') }], { saved }, { services }).done;
    await apply([{ profile: at('saved.contribuyente') }], { saved: {} }, { services }).done;
    expect(services.session.get()?.contribuyente).toEqual(saved.contribuyente);
  });
});

describe('signOut', () => {
  it('forgets all of the portal and nothing of others, then reloads', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const services = fakeServices(() => null);
    services.session.signIn({ signin: true, token: 't', exp: Date.now() / 1000 + 60 }, 'u');
    services.drafts.save('/things', 'form', 1);
    services.queries.setQueryData(['data'], 1);
    localStorage.setItem('otro', 'x');
    await apply([{ signOut: true }], {}, { services }).done;
    expect(Object.keys(localStorage)).toEqual(['otro']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(services.queries.getQueryData(['data'])).toBeUndefined();
    expect(services.session.get()).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('has the server end the session, and waits for nothing', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const services = fakeServices(() => null);
    services.session.signIn({ signin: true, token: 't', exp: Date.now() / 1000 + 60 }, 'u');
    reload.mockClear();
    asked.mockClear();
    services.signOut();
    expect(reload).toHaveBeenCalledOnce();
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      `${location.origin}/api/auth/salir`,
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        headers: expect.objectContaining({ Authorization: 't' }),
      }),
    );
    services.signOut();
    expect(asked).toHaveBeenCalledOnce();
  });
});
