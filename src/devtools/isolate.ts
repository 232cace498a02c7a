import type { Environment } from '#runtime/portal/environment.ts';
import { FakeUpload } from './fake-upload.ts';
import { stagedAddress, type Staging } from './stage-address.ts';

/**
 * Isolates a page: `network` answers its requests, nothing it stores or downloads leaves it, and its address keeps the
 * staging. The development server can still be reached.
 */
export function isolate(
  staging: Staging,
  network: (request: Request) => Promise<Response> | undefined,
): void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.href), init);
    return network(request) ?? real(input, init);
  };
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload, open: () => null, print() {} });
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: memoryStorage(), configurable: true });
  for (const name of ['pushState', 'replaceState'] as const) {
    const move = history[name].bind(history);
    history[name] = (data, unused, url) =>
      move(data, unused, url == null ? url : stagedAddress(String(url), staging));
  }
  addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && event.target.hasAttribute('download'))
      event.preventDefault();
  });
}

/** Services of an isolated page: no live events, no captcha, and a placeholder address for cards. */
export function isolatedEnvironment(environment: Environment): Environment {
  return {
    ...environment,
    socket: '',
    captcha: '',
    fraud: '',
    survey: '',
    cards: environment.cards || '/tarjetas',
  };
}

/** A storage in memory. Like the browser's, its keys are its own properties. */
function memoryStorage(): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(kept, name) ? kept[name]! : null),
    setItem: (name: string, value: string) => void (kept[name] = String(value)),
    removeItem: (name: string) => void delete kept[name],
    clear: () => Object.keys(kept).forEach((name) => delete kept[name]),
    key: (at: number) => Object.keys(kept)[at] ?? null,
    get length() {
      return Object.keys(kept).length;
    },
  };
  const kept = Object.create(methods) as Record<string, string>;
  return kept as unknown as Storage;
}

/** Keeps focus and scroll unchanged while the page is played, since it may be in a frame of a page being read. */
export async function withoutMovingFocus<T>(play: () => Promise<T>): Promise<T> {
  const { focus, scrollIntoView } = HTMLElement.prototype;
  Object.assign(HTMLElement.prototype, { focus() {}, scrollIntoView() {} });
  try {
    return await play();
  } finally {
    Object.assign(HTMLElement.prototype, { focus, scrollIntoView });
  }
}
