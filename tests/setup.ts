import fc from 'fast-check';
import { afterAll } from 'vitest';
import { demandFilesClosed, watchFiles } from './open-files.ts';

/** Generous, for busy machines: no test measures time. */
const PATIENCE = 30_000;

// Fixed seed for property tests, so that no run fails by chance. `FC_SEED=0` draws a random one.
const seed = Number(process.env['FC_SEED'] ?? 20_260_415);
if (seed !== 0) fc.configureGlobal({ seed });

// Registered first, so that it runs after the hooks of the test file.
watchFiles();
afterAll(() => demandFilesClosed());

// The testing library does not work with production React: the simulation cleans its own window.
if (typeof document !== 'undefined' && process.env['NODE_ENV'] !== 'production') {
  const { configure, cleanup } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
  withoutOwnerStacks(await import('react'));

  // Resets the window for the next file, except Emotion's styles, which it writes only once.
  afterAll(() => {
    cleanup();
    for (const left of document.head.querySelectorAll(':not([data-emotion])')) left.remove();
    document.body.replaceChildren();
    document.title = '';
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    const { happyDOM } = window as unknown as Partial<Record<'happyDOM', HappyWindow>>;
    happyDOM?.setViewport({ width: 1024, height: 768 });
  });
}

interface HappyWindow {
  setViewport(size: { width: number; height: number }): void;
}

/**
 * Development React records the owner stack of each element, which takes half of the render time, for warnings only.
 */
function withoutOwnerStacks(react: object): void {
  const inside = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const internals = (react as Record<string, object>)[inside]!;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });
}
