// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '#runtime/portal/server-clock.ts';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { createSession, isValid } from './session.ts';

const NOW = Date.parse('2026-04-15T12:00:00Z');
const exp = NOW / 1000 + 600;
const answer = { signin: true, token: 'tok', exp, user_id: 4512, contribuyente: { cuit: '20981001126' } };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

const RIGHT = { now: () => Date.now(), subscribe: () => () => undefined };
const KEPT = { storage: deviceStorage('local'), prefix: 'p', clock: RIGHT };

describe('a session', () => {
  it('is valid through the second of exp itself', () => {
    expect(isValid({ exp: 100 }, 100_000)).toBe(true);
    expect(isValid({ exp: 100 }, 100_999)).toBe(true);
    expect(isValid({ exp: 100 }, 101_000)).toBe(false);
    expect(isValid({ exp: Number.NaN }, 0)).toBe(false);
  });

  it('fills what a sparse taxpayer lacks, and keeps what he has', () => {
    const lacking = { email: '---', telefono: null, razon_social: '' };
    const session = createSession({ ...KEPT, lacking });
    session.signIn(
      { ...answer, contribuyente: { cuit: '20981001126', email: null, telefono: '387' } },
      'juan',
    );
    expect(session.get()?.contribuyente).toEqual({
      cuit: '20981001126',
      email: '---',
      telefono: '387',
      razon_social: '',
    });
  });

  it('is kept under the prefix and read again', () => {
    expect(createSession(KEPT).signIn(answer, 'juan')).toBe(true);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'p:contribuyente',
      'p:exp',
      'p:token',
      'p:userId',
      'p:username',
    ]);
    expect(createSession(KEPT).get()).toEqual({
      token: 'tok',
      exp,
      userId: 4512,
      username: 'juan',
      contribuyente: { cuit: '20981001126' },
    });
  });

  it('begins with a token that says how long it lasts, and nothing else', () => {
    const session = createSession(KEPT);
    expect(session.signIn({ token: 'tok', expires_in: 60 }, 'juan')).toBe(true);
    expect(session.get()).toMatchObject({ exp: Math.floor(Date.now() / 1000) + 60, userId: null });
  });

  it.each([{ ...answer, signin: false }, { signin: true }, { token: 'tok' }, { ...answer, token: '' }])(
    'does not begin with %o',
    (refused) => {
      const session = createSession(KEPT);
      expect(session.signIn(refused, 'juan')).toBe(false);
      expect(session.get()).toBeNull();
      expect(localStorage.length).toBe(0);
    },
  );

  it('ends by itself one second after exp, and its keys go', () => {
    const session = createSession(KEPT);
    session.signIn(answer, 'juan');
    const changed = vi.fn();
    session.subscribe(changed);
    vi.advanceTimersByTime(600_999);
    expect(session.get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(changed).toHaveBeenCalledOnce();
    expect(session.get()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is not there when it expired while the portal was closed', () => {
    createSession(KEPT).signIn(answer, 'juan');
    vi.setSystemTime((exp + 1) * 1000);
    expect(createSession(KEPT).get()).toBeNull();
    expect(localStorage.getItem('p:token')).toBeNull();
  });

  it('follows what another tab does', () => {
    const here = createSession(KEPT);
    createSession(KEPT).signIn(answer, 'juan');
    dispatchEvent(new StorageEvent('storage', { key: 'p:token' }));
    expect(here.get()?.username).toBe('juan');
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(here.get()).toBeNull();
  });

  it('survives a broken contribuyente in the storage', () => {
    createSession(KEPT).signIn(answer, 'juan');
    localStorage.setItem('p:contribuyente', '{');
    expect(createSession(KEPT).get()?.contribuyente).toBeNull();
  });

  it('takes what was saved of its taxpayer, and keeps it', () => {
    const session = createSession(KEPT);
    session.signIn(answer, 'juan');
    const changed = vi.fn();
    session.subscribe(changed);
    session.update({ cuit: '20981001126', email: 'nuevo@ejemplo.test' });
    session.update({ email: 'nuevo@ejemplo.test' });
    expect(changed).toHaveBeenCalledOnce();
    const known = { cuit: '20981001126', email: 'nuevo@ejemplo.test' };
    expect(session.get()).toMatchObject({ token: 'tok', contribuyente: known });
    expect(createSession(KEPT).get()?.contribuyente).toEqual(known);
  });

  it('takes nothing of another taxpayer, nor when nobody is signed in', () => {
    const session = createSession(KEPT);
    session.update({ cuit: '20981001126' });
    expect([session.get(), localStorage.length]).toEqual([null, 0]);
    session.signIn(answer, 'juan');
    session.update({ cuit: '27981002453', email: 'otra@ejemplo.test' });
    expect(session.get()?.contribuyente).toEqual({ cuit: '20981001126' });
  });

  it('follows what another tab saved of its taxpayer', () => {
    const session = createSession(KEPT);
    session.signIn(answer, 'juan');
    const saved = { cuit: '20981001126', email: 'nuevo@ejemplo.test' };
    localStorage.setItem('p:contribuyente', JSON.stringify(saved));
    dispatchEvent(new StorageEvent('storage', { key: 'p:contribuyente' }));
    expect(session.get()?.contribuyente).toEqual(saved);
  });
});

describe('a session on a device whose clock is wrong', () => {
  it.each([
    ['ahead', 12 * 365],
    ['behind', -12 * 365],
  ])('years %s lasts as long as the server says', (_, days) => {
    const server = Date.now();
    vi.setSystemTime(server + days * 86_400_000);
    const clock = createClock(KEPT.storage, 'p');
    clock.hear(new Date(server).toUTCString());
    const session = createSession({ ...KEPT, clock });
    expect(session.signIn(answer, 'juan')).toBe(true);
    vi.advanceTimersByTime(590_000);
    expect(session.check()).not.toBeNull();
    expect(createSession({ ...KEPT, clock: createClock(KEPT.storage, 'p') }).get()).not.toBeNull();
    vi.advanceTimersByTime(15_000);
    expect(session.get()).toBeNull();
  });
});

it('says that the device does not keep it, and lasts while the page does', () => {
  const unkept = vi.fn();
  const held = { ...KEPT.storage, setItem: () => false };
  const session = createSession({ ...KEPT, storage: held, unkept });
  expect(session.signIn(answer, 'juan')).toBe(true);
  expect([session.get()?.username, unkept.mock.calls.length]).toEqual(['juan', 1]);
});
