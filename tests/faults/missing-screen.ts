let fails = false;
let asked = () => {};

/** Sets if loading the code of screens fails; `when` is called on each failed attempt. */
export function codeFails(does: boolean, when: () => void): void {
  fails = does;
  asked = when;
}

/** Loads code, or fails and dispatches Vite's error event. */
export async function perhaps<T>(load: () => Promise<T>): Promise<T> {
  if (!fails) return load();
  asked();
  dispatchEvent(new Event('vite:preloadError'));
  throw new TypeError('Failed to fetch dynamically imported module');
}

/** True if the code loads. */
export const isHere = (): boolean => !fails;
