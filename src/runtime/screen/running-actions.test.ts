// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { at, call, expression, fakeServices, pending, screen } from '#runtime/services/portal-fixture.ts';
import { begin, form, run, advance, type Server } from './running-fixture.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

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

  it('says that it went well when nothing else would', async () => {
    const { running, services } = run(issue, () => ({ n: 7 }));
    running.get().publish('search', { plate: 'A' });
    await running.get().run({ ...emit, as: undefined, then: [] } as never);
    expect(services.toasts.get()).toMatchObject([{ tone: 'success', text: expect.any(String) }]);
  });

  it('waits for what it sends: it says the same however late that comes', async () => {
    const day = pending();
    const late = screen({ data: { day: { call: call('Day'), needs: [], send: {} } } });
    const { running, asked } = run(late, (path) => (path === 'Day' ? day.promise : {}));
    const done = running.get().run({ key: 'pay', call: call('Pay'), send: { day: at('day') } });
    await advance(10);
    expect(running.get().running('pay')).toBe(true);
    expect(asked).toHaveBeenCalledExactlyOnceWith('Day', {});
    day.resolve('2026-04-15');
    await advance(10);
    expect(await done).toBe(true);
    expect(asked).toHaveBeenLastCalledWith('Pay', { day: '2026-04-15' });
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

  it('says beside the button, and nowhere else, that as things stand it cannot be done', async () => {
    const { running, services } = run(issue, () => {
      throw new HttpFailure(409, 'Ya se está pagando.', { other: 'x' });
    });
    expect(await running.get().run(emit)).toBe(false);
    expect(running.get().refusal(emit.key)).toMatchObject({ text: 'Ya se está pagando.', unsure: false });
    expect(services.toasts.get()).toEqual([]);
  });

  it('tells by a toast what has no field and no place', async () => {
    const { running, services } = run(issue, () => {
      throw new HttpFailure(422, 'Revisá los datos.', { other: 'x' });
    });
    expect(await running.get().run(emit)).toBe(false);
    expect(services.toasts.get()).toMatchObject([{ text: 'Revisá los datos.' }]);
  });

  it('says beside the button that too much was sent, and what was typed stays', async () => {
    const { running } = run(issue, () => {
      throw new HttpFailure(413, 'Lo que enviaste es demasiado grande (máximo 256 kB).');
    });
    running.get().publish('search', { plate: 'A' });
    expect(await running.get().run(emit)).toBe(false);
    const told = { text: 'Lo que enviaste es demasiado grande (máximo 256 kB).', unsure: false };
    expect(running.get().refusal(emit.key)).toMatchObject(told);
    expect(running.get().scope['search']).toEqual({ plate: 'A' });
  });

  it('does not know whether it was done when the answer is no answer', async () => {
    const strict = { ...emit, call: { ...emit.call!, answer: { number: 'text' } } };
    const { running } = run(issue, () => '<!doctype html>');
    expect(await running.get().run(strict)).toBe(false);
    expect(running.get().refusal(emit.key)).toMatchObject({ unsure: true });
    expect(running.get().scope['slip']).toBeUndefined();
  });

  it('keeps why it was refused as things stand, for what it was done with, until it is tried again', async () => {
    let status = 409;
    const { running } = run(issue, () => {
      throw new HttpFailure(status, 'Ya se está pagando.');
    });
    const [row, other] = [{ n: 1 }, { n: 2 }];
    await running.get().run(emit, { row });
    expect(running.get().refusal(emit.key)).toMatchObject({ text: 'Ya se está pagando.', unsure: false });
    expect(running.get().refusal(emit.key, { row })?.text).toBe('Ya se está pagando.');
    expect(running.get().refusal(emit.key, { row: other })).toBeUndefined();
    expect(running.get().refusal('other')).toBeUndefined();
    status = 422;
    await running.get().run(emit, { row });
    expect(running.get().refusal(emit.key, { row })).toBeUndefined();
    status = 500;
    await running.get().run(emit, { row });
    expect(running.get().refusal(emit.key, { row })?.unsure).toBe(true);
  });

  it('does nothing when the person says no', async () => {
    const { running, services, asked } = run(issue, () => ({}));
    const asking = running.get().run({ ...emit, confirm: '¿Seguro?' });
    expect(services.confirmations.get()?.text).toBe('¿Seguro?');
    services.confirmations.get()?.answer(false);
    expect(await asking).toBe(false);
    void running.get().run({ ...emit, confirm: { text: '¿Seguro?', yes: 'Emitir', no: 'Todavía no' } });
    expect(services.confirmations.get()).toMatchObject({ text: '¿Seguro?', yes: 'Emitir', no: 'Todavía no' });
    services.confirmations.get()?.answer(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks nothing where its question says nothing', async () => {
    const { running, services, asked } = run(issue, () => ({}));
    await running.get().run({ ...emit, confirm: '' });
    expect(services.confirmations.get()).toBeNull();
    expect(asked).toHaveBeenCalledOnce();
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
    await advance();
    expect(services.activity.busy()).toBe(true);
    resolve({});
    await advance();
    expect(services.activity.busy()).toBe(false);
  });

  it('brings reads again by its refresh', async () => {
    let n = 0;
    const list = { call: call('List'), send: {}, needs: [] };
    const { running } = run(screen({ data: { list } }), () => ++n);
    await advance(20);
    await running.get().run({ key: 'x', then: [{ refresh: ['list'] }] });
    await advance(20);
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
