import fc from 'fast-check';
import { afterAll } from 'vitest';
import { demandFilesClosed, watchFiles } from './open-files.ts';

/** What a person would see is waited for on a machine however busy: no test is timed. */
const PATIENCE = 30_000;

// Every run draws the same cases: a test is red for what was changed, never by chance. `FC_SEED=0` draws others.
const seed = Number(process.env['FC_SEED'] ?? 20_260_415);
if (seed !== 0) fc.configureGlobal({ seed });

// Registered first, so that it runs after what the file itself does at its end.
watchFiles();
afterAll(() => demandFilesClosed());

// With React of production nothing is drawn by the testing library: the simulation clears its own window.
if (typeof document !== 'undefined' && process.env['NODE_ENV'] !== 'production') {
  const { configure, cleanup } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
  withoutOwnerStacks(await import('react'));

  // The next file finds the window as a page that was just opened; Emotion counts on the styles that it wrote once.
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

/** React in development writes down, at every element, who drew it: half of the time of drawing, for a line of a warning. */
function withoutOwnerStacks(react: object): void {
  const inside = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const internals = (react as Record<string, object>)[inside]!;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });
}
