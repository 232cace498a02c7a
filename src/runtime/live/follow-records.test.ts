// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestEndpoint } from '#runtime/calls/request.ts';
import { call, expression, fakeServices } from '#runtime/services/portal-fixture.ts';
import { startLive, type Connect } from './live.ts';

const THING = {
  wire: 'cosa actualizada',
  title: 'Cosa actualizada',
  text: expression<string>(
    ['event'],
    ({ event }) => `La cosa ${(event as unknown as { n: number }).n} cambió.`,
  ),
  to: expression<string>(['event'], () => '/things'),
  follow: ['Thing'],
};

let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

/** A page with a server that returns a token with each read. */
function open() {
  const services = fakeServices(() => null, {
    portal: { events: { thing: THING } },
    environment: { socket: '/socket.io' },
  });
  let reads = 0;
  vi.spyOn(services.http, 'call').mockImplementation(async (path, body, options) => {
    reads += 1;
    if (path === 'Thing') options?.followed?.(`token ${reads}`);
    return body;
  });
  const listeners = new Map<string, (...given: never[]) => void>();
  const fake = {
    active: true,
    on: vi.fn((event, listener) => listeners.set(event, listener)),
    emit: vi.fn(),
    disconnect: vi.fn(),
    connect: vi.fn(),
    io: { on: vi.fn() },
  };
  const connect = vi.fn<Connect>(async () => fake);
  stop = startLive(services, connect);
  return {
    services,
    fake,
    connect,
    reads: () => reads,
    arrives: (event: string, ...given: unknown[]) => listeners.get(event)!(...(given as never[])),
    /** Observes an endpoint's answer, as a screen does. */
    async show(path: string, request: object) {
      const observer = new QueryObserver(services.queries, {
        queryKey: ['data', path, request, null],
        queryFn: ({ signal }) => requestEndpoint(call(path), request as never, services, signal),
      });
      const hide = observer.subscribe(() => undefined);
      await advance();
      return hide;
    },
  };
}
const advance = (time = 10) => vi.advanceTimersByTimeAsync(time);
const followed = ({ emit }: { emit: ReturnType<typeof vi.fn> }) =>
  emit.mock.calls.filter(([event]) => event === 'seguir').map(([, token]) => token as string);

describe('who is not signed in', () => {
  it('listens once something may be followed, and says what', async () => {
    const { connect, fake, show, arrives } = open();
    await show('Other', { n: 1 });
    expect(connect).not.toHaveBeenCalled();
    await show('Thing', { n: 7 });
    expect(connect).toHaveBeenCalledOnce();
    const { auth } = connect.mock.calls[0]![1];
    const give = vi.fn();
    if (typeof auth === 'function') auth(give);
    expect(give).toHaveBeenCalledWith({ seguimiento: 'token 2' });
    arrives('connect');
    expect(followed(fake)).toEqual(['token 2']);
    await show('Thing', { n: 8 });
    expect([followed(fake), connect.mock.calls.length]).toEqual([['token 2', 'token 3'], 1]);
  });

  it('reads again what changed, which brings another token, and is told in words of what was read', async () => {
    const { services, fake, show, arrives, reads } = open();
    await show('Thing', { n: 7 });
    await show('Thing', { n: 8 });
    arrives('connect');
    arrives('registro actualizado', 'token 1');
    await advance();
    expect(reads()).toBe(3);
    expect(followed(fake)).toEqual(['token 1', 'token 2', 'token 3']);
    const [toast] = services.toasts.get();
    expect(toast).toMatchObject({ title: 'Cosa actualizada', text: 'La cosa 7 cambió.' });
    expect(toast).not.toHaveProperty('action');
  });

  it('hears nothing of what is not on the page any more, nor of what is not known', async () => {
    const { services, show, arrives, reads } = open();
    const hide = await show('Thing', { n: 7 });
    arrives('connect');
    hide();
    arrives('registro actualizado', 'token 1');
    arrives('registro actualizado', 'otro');
    await advance();
    expect([reads(), services.toasts.get()]).toEqual([1, []]);
  });

  it('reads again what is followed before its token ends, and when the connection is back', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const { fake, show, arrives, reads } = open();
    await show('Thing', { n: 7 });
    arrives('connect');
    const answered = fake.emit.mock.calls.at(-1)![2] as (seconds: number) => void;
    answered(3600);
    await advance(3_539_000);
    expect(reads()).toBe(1);
    await advance(2000);
    expect(reads()).toBe(2);
    arrives('disconnect', 'transport close');
    arrives('connect');
    await advance();
    expect([reads(), followed(fake)]).toEqual([3, ['token 1', 'token 2', 'token 3']]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('connects anew with another token when that of before ended while away, and never asks for ever', async () => {
    const { fake, connect, show, arrives, reads } = open();
    await show('Thing', { n: 7 });
    arrives('connect');
    arrives('disconnect', 'transport close');
    fake.active = false;
    arrives('connect_error');
    await advance();
    expect([reads(), connect.mock.calls.length]).toEqual([2, 2]);
    arrives('connect_error');
    await advance();
    expect([reads(), connect.mock.calls.length]).toEqual([2, 2]);
  });
});

describe('who is signed in', () => {
  it('follows over the same connection', async () => {
    const { services, connect, fake, show, arrives } = open();
    services.session.signIn({ signin: true, token: 'tok', exp: Date.now() / 1000 + 60 }, 'juan');
    await advance();
    arrives('connect');
    await show('Thing', { n: 7 });
    expect([connect.mock.calls.length, followed(fake)]).toEqual([1, ['token 1']]);
  });
});
