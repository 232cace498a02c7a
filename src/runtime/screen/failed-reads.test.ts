// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { call, screen } from '#runtime/services/portal-fixture.ts';
import { answers, lookup, run, advance } from './running-fixture.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const fallen = () => {
  throw new HttpFailure(503, 'El servicio no está disponible.');
};
const broke = () => {
  throw new HttpFailure(500, 'Ocurrió un error interno.');
};
const fails = (fields: Record<string, string> = {}) => {
  throw new HttpFailure(404, 'No encontramos el dominio A.', fields);
};

describe('a read that failed', () => {
  it('that nobody tells is told by a toast once, and can be tried again; who depends on it fails by it', async () => {
    let broken = true;
    const { running, services } = run(lookup, (path, body) => (broken ? fails() : answers(path, body)));
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    const state = running.get().state(['vehicle']);
    expect(state).toMatchObject({ status: 'failed', message: 'No encontramos el dominio A.' });
    expect(running.get().state(['debt'])).toMatchObject({ status: 'failed', reads: ['vehicle'] });
    running.reportUnhandled();
    running.reportUnhandled();
    expect(services.toasts.get()).toMatchObject([
      { tone: 'danger', title: 'Error', text: 'No encontramos el dominio A.' },
    ]);
    broken = false;
    if (state.status === 'failed') state.retry();
    expect(running.get().state(['vehicle']).status).toBe('loading');
    await advance(20);
    expect(running.get().scope.total).toBe('A:10.00');
  });

  it('that no block tells is told by a toast that stays, and asks again from it', async () => {
    let broken = true;
    const { running, services } = run(lookup, (path, body) =>
      broken && path === 'Vehicle' ? broke() : answers(path, body),
    );
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    running.reportUnhandled();
    broken = false;
    const [toast] = services.toasts.get();
    expect(toast).toMatchObject({ sticky: true, action: { label: 'Reintentar' } });
    toast!.action!.run();
    await advance(20);
    expect(running.get().scope.total).toBe('A:10.00');
    expect(services.toasts.get()).toEqual([]);
  });

  it('is told beside the field it was typed in, without toast, until the form says something else', async () => {
    const { running, services } = run(lookup, (path, body) =>
      body.plate === 'A' ? fails({ plate: 'No existe.' }) : answers(path, body),
    );
    running.get().publish('search', { plate: 'A' });
    await advance(20);
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
      data: { ...lookup.data, debt: { ...lookup.data['debt']!, call: call('Debt', { typedIn }) } },
    });
    const { running, services } = run(chained, (path, body) =>
      path === 'Debt' ? fails({ plate: 'No existe.' }) : answers(path, body),
    );
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    expect(running.get().state(['debt']).status).toBe('failed');
    running.reportUnhandled();
    expect(services.toasts.get()).toHaveLength(1);
  });

  it('is asked again when the form is sent again as it was', async () => {
    let broken = true;
    const { running } = run(lookup, (path, body) =>
      broken ? fails({ plate: 'No existe.' }) : answers(path, body),
    );
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    broken = false;
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    expect(running.get().scope.vehicle).toEqual({ plate: 'A' });
  });

  it('is asked again when who asked insists, not when it comes back as it was', async () => {
    const { running, asked } = run(lookup, answers);
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    const before = asked.mock.calls.length;
    running.get().publish('search', { plate: 'A' });
    await advance(20);
    expect(asked).toHaveBeenCalledTimes(before);
    running.get().publish('search', { plate: 'A' }, true);
    await advance(20);
    expect(
      asked.mock.calls
        .slice(before)
        .map(([path]) => path)
        .toSorted(),
    ).toEqual(['Debt', 'Vehicle']);
  });

  it('is tried twice more when there was no answer, and not after an answer', async () => {
    const { running, asked } = run(lookup, () => {
      throw new HttpFailure(503, 'No está.');
    });
    running.get().publish('search', { plate: 'A' });
    await advance(10_000);
    expect(asked).toHaveBeenCalledTimes(3);
    const other = run(lookup, () => fails());
    other.running.get().publish('search', { plate: 'A' });
    await advance(10_000);
    expect(other.asked).toHaveBeenCalledTimes(1);
  });

  it('keeps what a poll brought before, and tells a row of failures once', async () => {
    let n = 0;
    const payment = { call: call('State'), send: {}, needs: [], every: 3 };
    const { running, services } = run(screen({ data: { payment } }), () => (n++ ? fallen() : { n: 1 }));
    const shown = vi.spyOn(services.toasts, 'show');
    await advance(30_000);
    expect(n).toBeGreaterThan(5);
    expect(running.get().scope.payment).toEqual({ n: 1 });
    expect(shown).toHaveBeenCalledOnce();
  });
});
