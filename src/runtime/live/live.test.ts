// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event } from '#contract/generated/grammar.ts';
import { startLive } from './live.ts';
import type { Connect } from './live.ts';
import { expression, fakeServices, pending } from '#runtime/services/portal-fixture.ts';

const events = {
  file: {
    wire: 'expediente actualizado',
    payload: {},
    title: 'Expediente Actualizado',
    text: expression<string>(
      ['event'],
      ({ event }) => `El expediente ${(event as unknown as { n: number }).n} cambió.`,
    ),
    to: expression<string>(['event'], ({ event }) => `/things/${(event as unknown as { n: number }).n}`),
    refresh: ['Area/Consulta'],
  } satisfies Event,
};

const reload = vi.spyOn(location, 'reload');

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.unstubAllGlobals();
  // Stubbed also for callbacks that another test left pending.
  vi.stubGlobal('alert', () => undefined);
  localStorage.clear();
  sessionStorage.clear();
  reload.mockReset().mockImplementation(() => {});
});

function start({ socket = '/socket.io', signedIn = true } = {}) {
  const services = fakeServices(() => null, { portal: { events }, environment: { socket } });
  const signIn = () =>
    services.session.signIn({ signin: true, token: 'tok', exp: Date.now() / 1000 + 60 }, 'juan');
  if (signedIn) signIn();
  const listeners = new Map<string, (...given: never[]) => void>();
  const hear = (event: string, listener: (...given: never[]) => void) => {
    const before = listeners.get(event);
    listeners.set(event, (...given) => {
      before?.(...given);
      listener(...given);
    });
  };
  const fake = {
    active: true,
    on: vi.fn(hear),
    emit: vi.fn(),
    disconnect: vi.fn(),
    connect: vi.fn(),
    io: { on: vi.fn(hear) },
  };
  const connect = vi.fn<Connect>(async () => fake);
  const stop = startLive(services, connect);
  const arrives = (event: string, ...given: unknown[]) => listeners.get(event)!(...(given as never[]));
  return { services, fake, connect, stop, arrives, signIn };
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('live events', () => {
  it('connect only when there is where and somebody is signed in', async () => {
    expect(start({ socket: '' }).connect).not.toHaveBeenCalled();
    localStorage.clear();
    const { connect, signIn, services, fake } = start({ signedIn: false });
    expect(connect).not.toHaveBeenCalled();
    signIn();
    expect(connect).toHaveBeenCalledExactlyOnceWith(location.origin, {
      path: '/socket.io',
      auth: { token: 'tok' },
      reconnectionAttempts: 5,
      reconnectionDelay: 5000,
      reconnectionDelayMax: 5000,
    });
    services.session.clear();
    await soon();
    expect(fake.disconnect).toHaveBeenCalledOnce();
  });

  it('say who came and where, and tell what happens', async () => {
    const { arrives, fake, services } = start();
    await soon();
    arrives('connect');
    expect(fake.emit).toHaveBeenCalledWith('conexion', { seccion: expect.any(String), usuario: 'juan' });
    arrives('expediente actualizado', { n: 7 });
    expect(services.toasts.get()).toMatchObject([
      { title: 'Expediente Actualizado', text: 'El expediente 7 cambió.' },
    ]);
  });

  it('are told in the page where a browser that allows desktop notices shows them only from a worker', async () => {
    class Refused {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    }
    vi.stubGlobal('Notification', Refused);
    const { arrives, services } = start();
    await soon();
    arrives('expediente actualizado', { n: 7 });
    expect(services.toasts.get()).toMatchObject([{ title: 'Expediente Actualizado' }]);
  });

  it('are told in the page, and once by an alert that there can be no others, where a browser has no desktop notices', async () => {
    Reflect.deleteProperty(globalThis, 'Notification');
    const alerted = vi.fn();
    vi.stubGlobal('alert', alerted);
    const { arrives, services } = start();
    Object.assign(services.portal.messages.texts, { noticesUnsupported: 'No puede mostrar avisos.' });
    await soon();
    arrives('expediente actualizado', { n: 7 });
    expect(services.toasts.get()).toMatchObject([{ text: 'El expediente 7 cambió.' }]);
    expect(alerted).not.toHaveBeenCalled();
    await soon();
    await soon();
    arrives('expediente actualizado', { n: 8 });
    await soon();
    await soon();
    expect(alerted).toHaveBeenCalledExactlyOnceWith('No puede mostrar avisos.');
  });

  it('ask for what came while away, by the number of the last one that arrived', async () => {
    const before = start();
    await soon();
    before.arrives('expediente actualizado', { n: 7 }, 41);
    const after = start();
    await soon();
    after.arrives('connect');
    expect(after.fake.emit).toHaveBeenCalledWith('conexion', expect.objectContaining({ desde: 41 }));
  });

  it('reload the page once when the lost connection is back', async () => {
    const { arrives } = start();
    await soon();
    arrives('connect');
    arrives('disconnect', 'transport close');
    await soon();
    expect(reload).not.toHaveBeenCalled();
    arrives('connect');
    await soon();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reload the page at once when the server closed, but never while something is written', async () => {
    const { arrives, services } = start();
    await soon();
    const { promise, resolve } = pending();
    void services.activity.during(() => promise);
    arrives('disconnect', 'io server disconnect');
    await soon();
    expect(reload).not.toHaveBeenCalled();
    resolve();
    await soon();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each<[string, (services: ReturnType<typeof fakeServices>) => void]>([
    ['at focus', () => dispatchEvent(new Event('focus'))],
    ['when the connection is back', () => dispatchEvent(new Event('online'))],
    ['at the next answered call', ({ answered }) => answered.set(answered.get() + 1)],
    ['each minute', () => void vi.advanceTimersByTime(60_000)],
  ])('say that they stopped after the last try, and begin anew %s', async (_, happens) => {
    const { arrives, services, fake, stop } = start();
    await soon();
    arrives('connect');
    arrives('disconnect', 'transport close');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    happens(services);
    expect([services.newsStopped.get(), fake.connect.mock.calls.length]).toEqual([false, 0]);
    arrives('reconnect_failed');
    expect(services.newsStopped.get()).toBe(true);
    happens(services);
    happens(services);
    expect(fake.connect).toHaveBeenCalledOnce();
    arrives('reconnect_failed');
    happens(services);
    expect(fake.connect).toHaveBeenCalledTimes(2);
    arrives('connect');
    expect(services.newsStopped.get()).toBe(false);
    happens(services);
    expect(fake.connect).toHaveBeenCalledTimes(2);
    await soon();
    expect(reload).toHaveBeenCalledOnce();
    stop();
  });

  it('do not reload when the server hung up because the session ended', async () => {
    const { arrives, services } = start();
    await soon();
    vi.spyOn(services.http, 'call').mockImplementation(async () => services.session.expire());
    arrives('disconnect', 'io server disconnect');
    await soon();
    expect(reload).not.toHaveBeenCalled();
  });

  it('tell that the session ended to who was refused for it, and nothing to who is trying again', async () => {
    const { arrives, services, fake } = start();
    await soon();
    const call = vi.spyOn(services.http, 'call').mockImplementation(async () => services.session.expire());
    arrives('connect_error');
    await soon();
    expect(call).not.toHaveBeenCalled();
    fake.active = false;
    arrives('connect_error');
    await soon();
    expect(call).toHaveBeenCalledOnce();
    expect(services.session.get()?.token).not.toBe('tok');
    expect(reload).not.toHaveBeenCalled();
  });

  it('do not ask with a session that what is being done has ended', async () => {
    const { arrives, services } = start();
    await soon();
    const call = vi.spyOn(services.http, 'call');
    const { promise, resolve } = pending();
    const changed = services.activity.during(async () => {
      await promise;
      services.session.signIn({ signin: true, token: 'next', exp: Date.now() / 1000 + 60 }, 'juan');
    });
    arrives('disconnect', 'io server disconnect');
    await soon();
    resolve();
    await changed;
    await soon();
    expect(call).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('do not reload when the portal itself hung up', async () => {
    const { arrives } = start();
    await soon();
    arrives('disconnect', 'io client disconnect');
    arrives('connect');
    await soon();
    expect(reload).not.toHaveBeenCalled();
  });

  it('lead to the screen of what changed, and ask again for what is shown of it', async () => {
    const { services, arrives } = start();
    await soon();
    const again = vi.spyOn(services.queries, 'invalidateQueries');
    const go = vi.fn();
    services.navigation.through(go);
    arrives('expediente actualizado', { n: 7 });
    expect(again.mock.calls).toEqual([
      [{ queryKey: ['data', 'Area/Consulta'] }],
      [{ queryKey: ['notices'] }],
    ]);
    services.toasts.get()[0]?.action?.run();
    expect(go).toHaveBeenCalledWith('/things/7');
  });
});
