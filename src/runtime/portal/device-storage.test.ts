// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';

const refuses = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

const NAMES = ['localStorage', 'sessionStorage'] as const;
const given = (storage: unknown) => {
  for (const name of NAMES) vi.spyOn(globalThis, name, 'get').mockReturnValue(storage as Storage);
};
/** A storage with some failing methods; its own keys are the stored names, as in a real one. */
const failing = (verbs: Partial<Storage>) =>
  Object.create({ getItem: () => null, setItem() {}, removeItem() {}, ...verbs }) as Storage;

/** Ways in which browsers refuse to store data. */
const BROWSERS: Readonly<Record<string, () => void>> = {
  'refuses to name its storage': () => {
    for (const name of NAMES) vi.spyOn(globalThis, name, 'get').mockImplementation(refuses);
  },
  'has none': () => given(null),
  'has it undefined': () => given(undefined),
  'is full': () => given(failing({ setItem: full })),
  'refuses to read and to write': () =>
    given(failing({ getItem: refuses, setItem: refuses, removeItem: refuses })),
  'refuses to write alone': () => given(failing({ setItem: refuses })),
};

let turn = 0;
let name = '';

beforeEach(() => void (name = `cosa-${turn++}`));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(['local', 'session'] as const)('the %s storage', (kind) => {
  it('keeps where the browser does', () => {
    expect(deviceStorage(kind).setItem(name, 'uno')).toBe(true);
    expect(deviceStorage(kind).getItem(name)).toBe('uno');
    expect({ ...(kind === 'local' ? localStorage : sessionStorage) }).toEqual({ [name]: 'uno' });
    deviceStorage(kind).removeItem(name);
    expect(deviceStorage(kind).keys()).toEqual([]);
  });

  it.each(Object.keys(BROWSERS))('of a browser that %s holds it while the page lives', (browser) => {
    BROWSERS[browser]!();
    const storage = deviceStorage(kind);
    expect(storage.getItem(name)).toBeNull();
    expect(storage.setItem(name, 'uno')).toBe(false);
    expect(storage.getItem(name)).toBe('uno');
    expect(storage.keys()).toContain(name);
    expect(deviceStorage(kind).getItem(name)).toBe('uno');
    storage.removeItem(name);
    expect(storage.getItem(name)).toBeNull();
    expect(storage.keys()).not.toContain(name);
  });

  it('keeps again once there is room, and forgets what it held', () => {
    given(failing({ setItem: full }));
    expect(deviceStorage(kind).setItem(name, 'uno')).toBe(false);
    vi.restoreAllMocks();
    expect(deviceStorage(kind).setItem(name, 'dos')).toBe(true);
    expect((kind === 'local' ? localStorage : sessionStorage).getItem(name)).toBe('dos');
    expect(deviceStorage(kind).getItem(name)).toBe('dos');
  });

  it('gives the newer value where the browser kept the one before and refused this one', () => {
    given(failing({ getItem: () => 'uno', setItem: full }));
    expect(deviceStorage(kind).getItem(name)).toBe('uno');
    expect(deviceStorage(kind).setItem(name, 'dos')).toBe(false);
    expect(deviceStorage(kind).getItem(name)).toBe('dos');
  });
});
