import { deviceStorage } from '#runtime/portal/device-storage.ts';
import type { Services } from '#runtime/services/services.ts';
import { startOver, type StartedOver } from './start-over.ts';

/** Told by Vite when an `import()` fails. */
const MISSING = 'vite:preloadError';
/** Told by who asks again for code by hand. */
const WANTED = 'portal:code-wanted';
/** How long after a failure the server is asked again, in ms. */
const AGAIN = 3000;
/** How long a page that started over goes without doing it again, in ms: what cannot come must not reload it for ever. */
const REST = 60_000;

/**
 * Starts the page over when code did not come, once the server answers: a browser keeps a failed `import()` for as long
 * as the page lives, so asking again never brings it, and a version that was replaced has only new names.
 * Returns how to stop.
 */
export function watchMissingCode(services: StartedOver & Pick<Services, 'portal' | 'clock'>): () => void {
  const started = `${services.portal.portal.storagePrefix}:started-over`;
  const kept = deviceStorage('session');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let stopped = false;

  async function look(event?: Event) {
    clearTimeout(timer);
    if (looking || stopped) return;
    const rests = Math.abs(services.clock.now() - Number(kept.getItem(started))) < REST;
    if (rests && event?.type !== WANTED) return;
    looking = true;
    const there = await answers();
    looking = false;
    if (stopped) return;
    if (!there) {
      timer = setTimeout(look, AGAIN, event);
      return;
    }
    kept.setItem(started, String(services.clock.now()));
    await startOver(services);
  }

  addEventListener(MISSING, look);
  addEventListener(WANTED, look);
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener(MISSING, look);
    removeEventListener(WANTED, look);
  };
}

/** Somebody wants the code that did not come: the page starts over as soon as it can, also when it did a moment ago. */
export function wantCode(): void {
  dispatchEvent(new Event(WANTED));
}

/** Whether the page's own server can be reached. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
