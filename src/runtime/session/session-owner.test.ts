// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyEffects } from '#runtime/screen/effects.ts';
import { at, environment, fakeServices, portal } from '#runtime/services/portal-fixture.ts';
import { createServices } from '#runtime/services/services.ts';

const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
const answer = (token: string, cuit: string, user_id = 17) => ({
  signin: true,
  token,
  exp: Math.floor(Date.now() / 1000) + 600,
  user_id,
  contribuyente: { cuit },
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/mi-area/inicio');
  left.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

function actingFor(cuit: string) {
  const services = fakeServices(() => null);
  services.session.signIn(answer('one', cuit), 'estudio');
  services.drafts.save('/things', 'form', { a: 'of the first' });
  return services;
}

describe('a page whose session comes to be of another taxpayer', () => {
  it('keeps what was typed for the first one, forgets it here and starts over', async () => {
    const services = actingFor('30');
    const kept = vi.fn(async () => {
      expect(services.session.get()?.token).toBe('one');
    });
    services.drafts.keepBy(kept);
    const go = vi.fn();
    const scope = { sesion: answer('two', '31') };
    const none = () => undefined;
    const context = { services, scope, request: { cuit: '31' }, go, refresh: none, fill: none };
    expect(await applyEffects([{ signIn: at('sesion') }], context)).toBe(true);
    expect(kept).toHaveBeenCalledOnce();
    expect(services.session.get()).toMatchObject({ token: 'two', username: 'estudio' });
    expect(services.drafts.read('/things', 'form')).toBeUndefined();
    expect(left).toHaveBeenCalledExactlyOnceWith('/auth/login');
    expect(go).not.toHaveBeenCalled();
  });

  it('asks for nothing more in the name of the second', async () => {
    const services = createServices(portal, environment);
    services.session.signIn(answer('one', '30'), 'estudio');
    const asked = vi.fn(async () => new Response('{}'));
    services.session.signIn(answer('two', '31'), 'estudio');
    vi.stubGlobal('fetch', asked);
    void services.http.call('Things/Find', {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).not.toHaveBeenCalled();
  });

  it('starts over too when it was another tab', () => {
    const services = actingFor('30');
    const other = fakeServices(() => null);
    left.mockClear();
    other.session.signIn(answer('two', '31'), 'estudio');
    left.mockClear();
    dispatchEvent(new StorageEvent('storage', { key: 'prueba:token' }));
    expect(services.session.get()?.token).toBe('two');
    expect(left).toHaveBeenCalledWith('/auth/login');
  });

  it('does not repeat for the second what was refused to the first', async () => {
    const services = actingFor('30');
    const again = services.reentry.ask(services.session.get()!);
    services.session.expire();
    services.session.signIn(answer('two', '31'), 'estudio');
    expect(await again).toBe(false);
  });

  it('goes on when it is the same one', () => {
    const services = actingFor('30');
    services.session.signIn(answer('two', '30'), 'estudio');
    expect(services.drafts.read('/things', 'form')).toEqual({ a: 'of the first' });
    expect(left).not.toHaveBeenCalled();
  });

  it('has none of the drafts that another left in the tab', () => {
    actingFor('30');
    localStorage.clear();
    const services = fakeServices(() => null);
    expect(services.drafts.read('/things', 'form')).toEqual({ a: 'of the first' });
    services.session.signIn(answer('two', '30', 18), 'otra');
    expect(services.drafts.read('/things', 'form')).toBeUndefined();
  });
});
