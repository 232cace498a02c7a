/**
 * A device on which nothing was kept, and nobody signed in: what the modules of the portal find around them while its pages
 * are drawn at build. To be imported before them.
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

/** Any address of the portal: no page shows which host it comes from. */
const HOST = 'https://portal.invalid';

/** Puts the device at a path. */
export function standAt(path: string): void {
  Object.assign(globalThis, { location: new URL(path, HOST) });
}
standAt('/');
