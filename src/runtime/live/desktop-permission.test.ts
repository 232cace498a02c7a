import { afterEach, expect, it, vi } from 'vitest';
import { askDesktopPermission, desktopPermission } from './desktop-permission.ts';

afterEach(() => vi.unstubAllGlobals());

const refuses = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const notices = (permission: unknown, requestPermission: unknown = async () => permission) =>
  ({ permission, requestPermission }) as unknown;
const asked = {
  get permission() {
    return refuses();
  },
  requestPermission: refuses,
};

it.each<[string, unknown, string]>([
  ['allows them', notices('granted'), 'granted'],
  ['was not asked', notices('default'), 'default'],
  ['does not allow them', notices('denied'), 'denied'],
  ['has none', undefined, 'unsupported'],
  ['has null in their place', null, 'unsupported'],
  ['refuses to name what is allowed', asked, 'unsupported'],
  ['refuses to ask', notices('default', refuses), 'default'],
  ['rejects to ask', notices('default', () => Promise.reject(new TypeError('no'))), 'default'],
  ['asks without a promise', notices('granted', () => undefined), 'granted'],
  ['cannot ask', notices('denied', null), 'denied'],
])('says what a browser lets that %s', async (_, notification, permission) => {
  vi.stubGlobal('Notification', notification);
  expect(desktopPermission()).toBe(permission);
  expect(await askDesktopPermission()).toBe(permission);
});

it('says so where there is nothing of that name', async () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  expect([desktopPermission(), await askDesktopPermission()]).toEqual(['unsupported', 'unsupported']);
});

it('gives what was answered', async () => {
  const browser = {
    permission: 'default',
    async requestPermission() {
      browser.permission = 'granted';
    },
  };
  vi.stubGlobal('Notification', browser);
  expect(await askDesktopPermission()).toBe('granted');
});
