// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { at, call, screen } from '#runtime/services/portal-fixture.ts';
import { answers, begin, form, lookup, run, advance } from './running-fixture.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

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
    await advance(20);
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
    await advance();
    const again = run(lookup, answers);
    expect(again.running.get().scope.search).toEqual({ plate: 'A' });
    again.running.get().publish('search', undefined);
    await advance();
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
