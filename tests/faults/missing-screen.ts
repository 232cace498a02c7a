let fails = false;
let asked = () => {};

/** Says whether the code of screens comes, and hears when it is asked for while it does not. */
export function codeFails(does: boolean, when: () => void): void {
  fails = does;
  asked = when;
}

/** The same code, unless it does not come; the browser tells that as Vite does. */
export async function perhaps<T>(load: () => Promise<T>): Promise<T> {
  if (!fails) return load();
  asked();
  dispatchEvent(new Event('vite:preloadError'));
  throw new TypeError('Failed to fetch dynamically imported module');
}

/** Whether code that was there before is there now. */
export const isHere = (): boolean => !fails;
