import { deviceStorage } from '#runtime/portal/device-storage.ts';
import type { Services } from '#runtime/services/services.ts';
import { safeReload, type StartedOver } from './safe-reload.ts';

/** Dispatched by Vite when an `import()` fails. */
const MISSING = 'vite:preloadError';
/** Dispatched by a manual retry. */
const WANTED = 'portal:code-wanted';
/** Interval between checks of the server after a failure, in milliseconds. */
const AGAIN = 3000;
/** Minimum time between two reloads, in milliseconds, to avoid a reload loop if the code is missing for good. */
const REST = 60_000;

/**
 * Reloads the page after a failed `import()`, once the server answers: a browser caches the failure as long as the page
 * lives, so that a retry cannot succeed, and a newer version has other file names.
 * @returns a function that stops it
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
    await safeReload(services);
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

/** Requests the missing code manually: the page is reloaded as soon as possible, even if it just was. */
export function wantCode(): void {
  dispatchEvent(new Event(WANTED));
}

/** True if the page's server can be reached. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
