// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledBlock, CompiledScreen } from '#contract/compiled.ts';
import { HttpFailure } from './http-failure.ts';
import { at, call, expression, fakeServices, pending, screen } from './portal-fixture.ts';
import { RunningScreen } from './running-screen.ts';
import type { Place } from './running-screen.ts';
import type { Services } from './services.ts';

type Server = (path: string, body: Record<string, unknown>) => unknown;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

function run(compiled: CompiledScreen, server: Server, place: Partial<Place> = {}) {
  const asked = vi.fn(server);
  const services = fakeServices(asked);
  const running = begin(compiled, services, place);
  return { running, services, asked, stop: running.start() };
}
const begin = (compiled: CompiledScreen, services: Services, place: Partial<Place> = {}) =>
  new RunningScreen(compiled, services, { route: '/things', url: {}, go: () => {}, ...place });

const form = (id: string, more: object = {}) =>
  ({ type: 'form', key: id, id, fields: [], ...more }) as unknown as CompiledBlock;
const vehicle = {
  call: call('Vehicle', { typedIn: { plate: ['search', 'plate'] } }),
  send: { plate: at('search.plate') },
  needs: ['plate'],
};
const debt = { call: call('Debt'), send: { plate: at('vehicle.plate') }, needs: ['plate'] };
const lookup = screen({
  blocks: [form('search')],
  data: { debt, vehicle },
  values: {
    total: expression(['debt'], (scope) => (scope['debt'] as { total?: string } | undefined)?.total ?? null),
  },
});
const answers: Server = (path, { plate }) => (path === 'Vehicle' ? { plate } : { total: `${plate}:10.00` });

describe('reads', () => {
  it('wait until all they need is there, then run one after the other', async () => {
    const { running, asked } = run(lookup, answers);
    expect(running.get().state(['vehicle', 'debt', 'total'])).toEqual({ status: 'idle' });
    expect(asked).not.toHaveBeenCalled();
    running.get().publish('search', { plate: 'A' });
    expect(running.get().state(['debt'])).toEqual({ status: 'loading', slow: false });
    expect(running.get().scope).not.toHaveProperty('vehicle');
    await settle(20);
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
    await settle(20);
    const before = running.get();
    running.get().publish('search', { plate: 'A' });
    await settle(20);
    expect(running.get()).toBe(before);
    expect(asked).toHaveBeenCalledTimes(2);
    running.get().publish('search', { plate: 'B' });
    await settle(20);
    expect(running.get().scope.total).toBe('B:10.00');
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('are absent again when their input is withdrawn', async () => {
    const { running } = run(lookup, answers);
    running.get().publish('search', { plate: 'A' });
    await settle(20);
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
    await settle(20);
    expect(asked).not.toHaveBeenCalled();
    running.get().publish('search', { on: true });
    await settle(20);
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
    await settle(20);
    expect(asked).toHaveBeenCalledExactlyOnceWith('List', { plate: 'A' });
  });

  it('say when they take long', async () => {
    const { running } = run(lookup, () => new Promise(() => {}));
    running.get().publish('search', { plate: 'A' });
    await settle(2999);
    expect(running.get().state(['debt'])).toEqual({ status: 'loading', slow: false });
    await settle(1);
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
    await settle(20_000);
    expect(running.get().scope.payment).toEqual({ n: 3 });
    expect(asked).toHaveBeenCalledTimes(3);
  });
});

const fails = (fields: Record<string, string> = {}) => {
  throw new HttpFailure(404, 'No encontramos el dominio A.', fields);
};

describe('a read that failed', () => {
  it('is told by a toast once, and can be tried again; who depends on it fails by it', async () => {
    let broken = true;
    const { running, services } = run(lookup, (path, body) => (broken ? fails() : answers(path, body)));
    running.get().publish('search', { plate: 'A' });
    await settle(20);
    const state = running.get().state(['vehicle']);
    expect(state).toMatchObject({ status: 'failed', message: 'No encontramos el dominio A.' });
    expect(running.get().state(['debt'])).toMatchObject({ status: 'failed', reads: ['vehicle'] });
    expect(services.toasts.get()).toMatchObject([
      { tone: 'danger', title: 'Error', text: 'No encontramos el dominio A.' },
    ]);
    broken = false;
    if (state.status === 'failed') state.retry();
    expect(running.get().state(['vehicle']).status).toBe('loading');
    await settle(20);
    expect(running.get().scope.total).toBe('A:10.00');
  });

  it('is told beside the field it was typed in, without toast, until the form says something else', async () => {
    const { running, services } = run(lookup, (path, body) =>
      body.plate === 'A' ? fails({ plate: 'No existe.' }) : answers(path, body),
    );
    running.get().publish('search', { plate: 'A' });
    await settle(20);
    expect(running.get().fieldErrors('search')).toEqual({ plate: 'No existe.' });
    expect(running.get().state(['vehicle'])).toEqual({ status: 'idle' });
    expect(services.toasts.get()).toEqual([]);
    running.get().publish('search', { plate: 'B' });
    expect(running.get().fieldErrors('search')).toEqual({});
  });

  it('is told by a toast when its field came from another read', async () => {
    const typedIn = { plate: ['vehicle', 'plate'] } as const;
    const chained = screen({
      ...lookup,
      data: { vehicle, debt: { ...debt, call: call('Debt', { typedIn }) } },
    });
    const { running, services } = run(chained, (path, body) =>
      path === 'Debt' ? fails({ plate: 'No existe.' }) : answers(path, body),
    );
    running.get().publish('search', { plate: 'A' });
    await settle(20);
    expect(running.get().state(['debt']).status).toBe('failed');
    expect(services.toasts.get()).toHaveLength(1);
  });

  it('is asked again when the form is sent again as it was', async () => {
    let broken = true;
    const { running } = run(lookup, (path, body) =>
      broken ? fails({ plate: 'No existe.' }) : answers(path, body),
    );
    running.get().publish('search', { plate: 'A' });
    await settle(20);
    broken = false;
    running.get().publish('search', { plate: 'A' });
    await settle(20);
    expect(running.get().scope.vehicle).toEqual({ plate: 'A' });
  });

  it('is tried twice more when there was no answer, and not after an answer', async () => {
    const { running, asked } = run(lookup, () => {
      throw new HttpFailure(503, 'No está.');
    });
    running.get().publish('search', { plate: 'A' });
    await settle(10_000);
    expect(asked).toHaveBeenCalledTimes(3);
    const other = run(lookup, () => fails());
    other.running.get().publish('search', { plate: 'A' });
    await settle(10_000);
    expect(other.asked).toHaveBeenCalledTimes(1);
  });

  it('keeps what a poll brought before, and tells a row of failures once', async () => {
    let n = 0;
    const payment = { call: call('State'), send: {}, needs: [], every: 3 };
    const { running, services } = run(screen({ data: { payment } }), () => (n++ ? fails() : { n: 1 }));
    const shown = vi.spyOn(services.toasts, 'show');
    await settle(30_000);
    expect(n).toBeGreaterThan(5);
    expect(running.get().scope.payment).toEqual({ n: 1 });
    expect(shown).toHaveBeenCalledOnce();
  });
});

describe('an action', () => {
  const emit = {
    key: 'emit',
    call: call('Emit', { operation: true, typedIn: { plate: ['search', 'plate'] } }),
    send: { plate: at('search.plate'), row: at('row.id') },
    as: 'slip',
    then: [
      {
        toast: expression<string>(
          ['slip'],
          (scope) => `Listo ${(scope['slip'] as unknown as { n: number }).n}`,
        ),
      },
    ],
  };
  const issue = screen({ blocks: [form('search')] });

  it('sends once, with its operation id, keeps the answer and then does its effects', async () => {
    const { running, services, asked } = run(issue, () => ({ n: 7 }));
    running.get().publish('search', { plate: 'A' });
    const first = running.get().run(emit, { row: { id: 3 } });
    expect(running.get().running('emit')).toBe(true);
    expect(await running.get().run(emit)).toBe(false);
    expect(await first).toBe(true);
    expect(asked).toHaveBeenCalledExactlyOnceWith('Emit', {
      plate: 'A',
      row: 3,
      id_operacion: expect.any(String),
    });
    expect(running.get().scope.slip).toEqual({ n: 7 });
    expect(running.get().running('emit')).toBe(false);
    expect(services.toasts.get()).toMatchObject([{ tone: 'success', text: 'Listo 7' }]);
  });

  it('keeps its operation id when the same is tried again, also after a reload, until it worked', async () => {
    let broken = true;
    const server: Server = () => {
      if (broken) throw new HttpFailure(0, 'sin conexión');
      return {};
    };
    const before = run(issue, server);
    before.running.get().publish('search', { plate: 'A' });
    expect(await before.running.get().run(emit)).toBe(false);
    const after = run(issue, server);
    expect(after.running.get().scope.search).toEqual({ plate: 'A' });
    expect(await after.running.get().run(emit)).toBe(false);
    broken = false;
    expect(await after.running.get().run(emit)).toBe(true);
    after.running.get().publish('search', { plate: 'A' });
    expect(await after.running.get().run(emit)).toBe(true);
    const ids = [...before.asked.mock.calls, ...after.asked.mock.calls].map(([, body]) => body.id_operacion);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it('puts the errors of the server on the fields, without toast, until the form is sent again', async () => {
    const { running, services } = run(issue, () => {
      throw new HttpFailure(422, 'Revisá los datos.', { plate: 'No está activo.' });
    });
    running.get().publish('search', { plate: 'A' });
    expect(await running.get().run(emit)).toBe(false);
    expect(running.get().fieldErrors('search')).toEqual({ plate: 'No está activo.' });
    expect(services.toasts.get()).toEqual([]);
    running.get().publish('search', { plate: 'A' });
    expect(running.get().fieldErrors('search')).toEqual({});
  });

  it('tells by a toast what has no field', async () => {
    const { running, services } = run(issue, () => {
      throw new HttpFailure(409, 'Ya se está pagando.', { other: 'x' });
    });
    expect(await running.get().run(emit)).toBe(false);
    expect(services.toasts.get()).toMatchObject([{ text: 'Ya se está pagando.' }]);
  });

  it('keeps why it was refused as things stand, for what it was done with, until it is tried again', async () => {
    let status = 409;
    const { running } = run(issue, () => {
      throw new HttpFailure(status, 'Ya se está pagando.');
    });
    const [row, other] = [{ n: 1 }, { n: 2 }];
    await running.get().run(emit, { row });
    expect(running.get().refusal(emit.key)).toBe('Ya se está pagando.');
    expect(running.get().refusal(emit.key, { row })).toBe('Ya se está pagando.');
    expect(running.get().refusal(emit.key, { row: other })).toBeUndefined();
    expect(running.get().refusal('other')).toBeUndefined();
    status = 500;
    await running.get().run(emit, { row });
    expect(running.get().refusal(emit.key, { row })).toBeUndefined();
  });

  it('does nothing when the person says no', async () => {
    const { running, services, asked } = run(issue, () => ({}));
    const asking = running.get().run({ ...emit, confirm: '¿Seguro?' });
    expect(services.confirmations.get()?.text).toBe('¿Seguro?');
    services.confirmations.get()?.answer(false);
    expect(await asking).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('gives an answer that goes when the form behind it says something else, and stays when that hides', async () => {
    const { running } = run(issue, () => ({ n: 7 }));
    running.get().publish('search', { plate: 'A' });
    await running.get().run(emit);
    running.get().publish('search', undefined);
    expect(running.get().scope).toHaveProperty('slip');
    running.get().publish('search', { plate: 'B' });
    expect(running.get().scope).not.toHaveProperty('slip');
  });

  it('has effects see what was said, though its form hides with the answer', async () => {
    const went: string[] = [];
    const { running } = run(
      screen({ blocks: [form('search')] }),
      () => {
        running.get().publish('search', undefined);
        return { id: 7 };
      },
      { go: (to) => void went.push(to) },
    );
    running.get().publish('search', { plate: 'A' });
    const wizard = { key: 'w', call: call('Area/Save'), send: { plate: at('search.plate') }, as: 'filed' };
    const to = expression<string>(
      ['search', 'filed'],
      ({ search, filed }) =>
        `/things?of=${(search as unknown as { plate: string }).plate}${(filed as unknown as { id: number }).id}`,
    );
    await running.get().run({ ...wizard, then: [{ go: to }] });
    expect(went).toEqual(['/things?of=A7']);
  });

  it('keeps the page from being reloaded while it writes', async () => {
    const { promise, resolve } = pending();
    const { running, services } = run(issue, () => promise);
    void running.get().run(emit);
    await settle();
    expect(services.activity.busy()).toBe(true);
    resolve({});
    await settle();
    expect(services.activity.busy()).toBe(false);
  });

  it('brings reads again by its refresh', async () => {
    let n = 0;
    const list = { call: call('List'), send: {}, needs: [] };
    const { running } = run(screen({ data: { list } }), () => ++n);
    await settle(20);
    await running.get().run({ key: 'x', then: [{ refresh: ['list'] }] });
    await settle(20);
    expect(running.get().scope.list).toBe(2);
  });

  it('asks the captcha for a token only when there is one and nobody signed in', async () => {
    const asked = vi.fn((path: string) => (path.startsWith('captcha:') ? { token: 'human' } : {}));
    const services = fakeServices(asked, { environment: { captcha: '/sandbox/captcha' } });
    const running = begin(issue, services);
    const action = { key: 'x', call: call('Emit', { captcha: 'emit' }) };
    await running.get().run(action);
    services.session.signIn({ signin: true, token: 't', exp: Date.now() / 1000 + 60 }, 'u');
    await running.get().run(action);
    expect(asked.mock.calls).toEqual([
      ['captcha:emit', {}],
      ['Emit', { captcha: 'human' }],
      ['Emit', {}],
    ]);
  });
});

describe('what was typed', () => {
  const secret = form('login', {
    fields: [
      { name: 'user', widget: 'text' },
      { name: 'key', widget: 'password' },
    ],
  });

  it('comes back after a reload, drafts and published', async () => {
    const before = run(lookup, answers);
    before.running.get().saveDraft('search', { plate: 'a' });
    before.running.get().publish('search', { plate: 'A' });
    const after = run(lookup, answers);
    expect(after.running.get().draft('search')).toEqual({ plate: 'a' });
    await settle(20);
    expect(after.running.get().scope.total).toBe('A:10.00');
  });

  it('goes along when the address changes under the screen', () => {
    const before = run(screen({ blocks: [form('search', { url: true }), form('other')] }), answers);
    before.running.get().publish('search', { plate: 'A' });
    before.running.get().publish('other', { day: 1 });
    before.running.move({ route: '/things?plate=A', url: { plate: 'A' }, go: () => {} });
    const kept = (route: string) =>
      begin(screen({ blocks: [form('search'), form('other')] }), before.services, { route }).get().scope;
    expect(kept('/things?plate=A')).toMatchObject({ search: { plate: 'A' }, other: { day: 1 } });
    expect(kept('/things')).not.toHaveProperty('search');
  });

  it('is forgotten when its form hides, and kept when the screen goes', async () => {
    const { running, stop } = run(lookup, answers);
    running.get().publish('search', { plate: 'A' });
    stop();
    running.get().publish('search', undefined);
    await settle();
    const again = run(lookup, answers);
    expect(again.running.get().scope.search).toEqual({ plate: 'A' });
    again.running.get().publish('search', undefined);
    await settle();
    expect(run(lookup, answers).running.get().scope).not.toHaveProperty('search');
  });

  it('in secret is never kept', async () => {
    const { running } = run(screen({ blocks: [secret] }), () => {
      throw new HttpFailure(0, 'sin conexión');
    });
    running.get().saveDraft('login', { user: 'u', key: 's3cret' });
    running.get().publish('login', { user: 'u', key: 's3cret' });
    await running.get().run({
      key: 'enter',
      call: call('auth/login', { operation: true, typedIn: { clave: ['login', 'key'] } }),
      send: { clave: at('login.key') },
    });
    expect(running.get().draft('login')).toEqual({ user: 'u' });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('s3cret');
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
    await settle(20);
    services.session.signIn({ signin: true, token: 't', exp: Date.now() / 1000 + 60, user_id: 1 }, 'juan');
    await settle(20);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
