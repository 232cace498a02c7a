// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, call, expression, screen } from '#runtime/services/portal-fixture.ts';
import { answers, lookup, run, advance } from './running-fixture.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('reads', () => {
  it('wait until all they need is there, then run one after the other', async () => {
    const { running, asked } = run(lookup, answers);
    expect(running.get().state(['vehicle', 'debt', 'total'])).toEqual({ status: 'idle' });
    expect(asked).not.toHaveBeenCalled();
    running.get().publish('search', { plate: 'A' });
    expect(running.get().state(['debt'])).toEqual({ status: 'loading', slow: false });
    expect(running.get().scope).not.toHaveProperty('vehicle');
    await advance(20);
    expect(running.get().scope).toMatchObject({
      vehicle: { plate: 'A' },
      debt: { total: 'A:10.00' },
      total: 'A:10.00',
    });
    expect(running.get().state(['vehicle', 'debt', 'total'])).toEqual({ status: 'ready' });
    expect(asked.mock.calls).toEqual([
      ['Vehicle', { plate: 'A' }],
      ['Debt', { plate: 'A' }],
    ]);
  });

  it('run again when what they send changes, and not when it does not', async () => {
    const { running, asked } = run(lookup, answers);
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    const before = running.get();
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    expect(running.get()).toBe(before);
    expect(asked).toHaveBeenCalledTimes(2);
    running.get().publish('search', { plate: 'B' });
    await advance(20);
    expect(running.get().scope.total).toBe('B:10.00');
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('are absent again when their input is withdrawn', async () => {
    const { running } = run(lookup, answers);
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    running.get().publish('search', undefined);
    expect(running.get().state(['vehicle'])).toEqual({ status: 'idle' });
    expect(running.get().scope).not.toHaveProperty('debt');
  });

  it('run only when their condition holds', async () => {
    const when = expression(
      ['search'],
      (scope) => (scope['search'] as { on?: boolean } | undefined)?.on ?? null,
    );
    const { running, asked } = run(
      screen({ data: { list: { call: call('List'), send: {}, needs: [], when } } }),
      () => [],
    );
    running.get().publish('search', { on: false });
    await advance(20);
    expect(asked).not.toHaveBeenCalled();
    running.get().publish('search', { on: true });
    await advance(20);
    expect(running.get().scope.list).toEqual([]);
  });

  it('leave out what is absent and not needed', async () => {
    const list = {
      call: call('List'),
      send: { plate: at('search.plate'), day: at('other.day') },
      needs: ['plate'],
    };
    const { running, asked } = run(screen({ data: { list } }), () => []);
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    expect(asked).toHaveBeenCalledExactlyOnceWith('List', { plate: 'A' });
  });

  it('say when they take long', async () => {
    const { running } = run(lookup, () => new Promise(() => {}));
    running.get().publish('search', { plate: 'A' });
    await advance(2999);
    expect(running.get().state(['debt'])).toEqual({ status: 'loading', slow: false });
    await advance(1);
    expect(running.get().state(['debt'])).toEqual({ status: 'loading', slow: true });
  });

  it('never throw for an expression that does', () => {
    const broken = expression(['search'], () => {
      throw new Error('x');
    });
    const { running } = run(screen({ values: { broken } }), () => null);
    expect(running.get().scope.broken).toBeNull();
  });

  it('repeat every so often until it is enough', async () => {
    let n = 0;
    const until = expression<boolean>(
      ['payment'],
      (scope) => (scope['payment'] as unknown as { n: number }).n >= 3,
    );
    const payment = { call: call('State'), send: {}, needs: [], every: 3, until };
    const { running, asked } = run(screen({ data: { payment } }), () => ({ n: ++n }));
    await advance(20_000);
    expect(running.get().scope.payment).toEqual({ n: 3 });
    expect(asked).toHaveBeenCalledTimes(3);
  });
});

describe('what surrounds a screen', () => {
  it('is there: address, session without token, parameters, today', () => {
    const { running, services } = run(screen({}), () => [], { url: { plate: 'A' } });
    expect(running.get().scope).toMatchObject({
      url: { plate: 'A' },
      session: { signedIn: false, username: null, userId: null, contribuyente: null },
      parameters: {},
      today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    const exp = Date.now() / 1000 + 60;
    services.session.signIn(
      { signin: true, token: 't0ken', exp, user_id: 1, contribuyente: { cuit: '20' } },
      'juan',
    );
    expect(running.get().scope.session).toEqual({
      signedIn: true,
      username: 'juan',
      userId: 1,
      contribuyente: { cuit: '20' },
    });
  });

  it('asks again for who signs in', async () => {
    const { services, asked } = run(
      screen({ data: { list: { call: call('List'), send: {}, needs: [] } } }),
      () => [],
    );
    await advance(20);
    services.session.signIn({ signin: true, token: 't', exp: Date.now() / 1000 + 60, user_id: 1 }, 'juan');
    await advance(20);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
