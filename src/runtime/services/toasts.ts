import type { Tone } from '#contract/generated/grammar.ts';
import { createStore } from '#runtime/portal/store.ts';
import type { Store } from '#runtime/portal/store.ts';

export interface Toast {
  readonly tone: Tone;
  readonly title?: string;
  readonly text: string;
  /** Button of the toast; a click also closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Stays until closed. */
  readonly sticky?: boolean;
}

export type ShownToast = Toast & { readonly id: number };

/** Toasts. The shell draws them, and reports when one is visible and when it has the pointer or the focus. */
export interface Toasts extends Pick<Store<readonly ShownToast[]>, 'get' | 'subscribe'> {
  /** Its lifetime starts when it is drawn, which may be later if the code of the list is still loading. */
  show(toast: Toast): void;
  close(id: number): void;
  /** The pointer or the focus entered: stops the timeout. */
  pause(id: number): void;
  /** It was drawn, or the pointer and focus left: restarts the full timeout. */
  resume(id: number): void;
}

/**
 * @param life lifetime of a toast in milliseconds
 * @param titles default titles by tone
 */
export function createToasts(life: number, titles: { readonly [tone in Tone]?: string } = {}): Toasts {
  const shown = createStore<readonly ShownToast[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last = 0;

  function start(toast: ShownToast) {
    stop(toast.id);
    if (!toast.sticky) timers.set(toast.id, setTimeout(close, life, toast.id));
  }
  function stop(id: number) {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }
  function close(id: number) {
    stop(id);
    if (shown.get().some((toast) => toast.id === id))
      shown.set(shown.get().filter((toast) => toast.id !== id));
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    close,
    pause: stop,
    show(given) {
      const title = given.title ?? titles[given.tone];
      const toast = title === undefined ? given : { ...given, title };
      const same = shown.get().find((other) => isSame(other, toast));
      if (same) {
        if (timers.has(same.id)) start(same);
        return;
      }
      const id = ++last;
      const action = toast.action && { label: toast.action.label, run: toast.action.run };
      const added = {
        ...toast,
        id,
        ...(action && { action: { ...action, run: () => (close(id), action.run()) } }),
      };
      shown.set([...shown.get(), added]);
    },
    resume(id) {
      const toast = shown.get().find((other) => other.id === id);
      if (toast) start(toast);
    },
  };
}

function isSame(a: Toast, b: Toast): boolean {
  return a.tone === b.tone && a.title === b.title && a.text === b.text && a.action?.label === b.action?.label;
}
