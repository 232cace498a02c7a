/**
 * Stubs of the browser globals that modules of the portal read on import while pages are prerendered: empty storage, no
 * session. Import it before them.
 */
const nothing = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {},
  removeItem() {},
  clear() {},
};

Object.assign(globalThis, {
  localStorage: nothing,
  sessionStorage: nothing,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Placeholder origin: no page shows its own host. */
const HOST = 'https://portal.invalid';

/** Sets `location` to a path. */
export function setDevicePath(path: string): void {
  Object.assign(globalThis, { location: new URL(path, HOST) });
}
setDevicePath('/');
