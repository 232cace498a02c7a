import type { DeviceStorage } from './device-storage.ts';
import { createStore, type Store } from './store.ts';

/** Clock of the server, not of the device. Times in milliseconds since 1970. */
export interface ServerClock extends Pick<Store<number>, 'subscribe'> {
  /**
   * Current time by the last answer of the server; before the first one, by the device's clock and its last known
   * offset.
   */
  now(): number;
  /**
   * Milliseconds since the page loaded, sleep of the machine included; independent of changes to the device's clock.
   */
  elapsed(): number;
  /** Last known offset of the server's clock from the device's. */
  get(): number;
  /** Reads the server's time from the `Date` header of an answer. */
  hear(date: unknown): void;
}

/** Tolerance for network delay and the rounding of the header. */
const INEXACT = 2000;
/** The header has whole seconds: half a second on average is cut off. */
const HALF_SECOND = 500;
/** An offset below this counts as none. */
const RIGHT = 60_000;
/** A larger jump of the device's clock was set by hand, not by sleep. */
const LONGEST_SLEEP = 30 * 86_400_000;

/** @param prefix of the portal's keys in the browser's storage */
export function createClock(storage: DeviceStorage, prefix: string): ServerClock {
  const key = `${prefix}:clock`;
  const behind = createStore(Number(storage.getItem(key)) || 0);
  const elapsed = createElapsed();
  /** The server's time at a value of `elapsed`. */
  let heard: { readonly at: number; readonly elapsed: number } | undefined;

  const now = () => (heard ? heard.at + elapsed() - heard.elapsed : Date.now() + behind.get());

  return {
    now,
    elapsed,
    get: behind.get,
    subscribe: behind.subscribe,
    hear(date) {
      const at = typeof date === 'string' ? Date.parse(date) + HALF_SECOND : Number.NaN;
      if (Number.isNaN(at)) return;
      const isKnown = Math.abs(at - now()) <= INEXACT;
      if (isKnown && heard) return;
      heard = { at: isKnown ? now() : at, elapsed: elapsed() };
      if (isKnown) return;
      const off = at - Date.now();
      const known = Math.abs(off) < RIGHT ? 0 : off;
      if (known === 0) storage.removeItem(key);
      else storage.setItem(key, String(known));
      behind.set(known);
    },
  };
}

/**
 * `performance.now()` is monotonic, but in many browsers stops during sleep: the sleep is taken from the device's
 * clock.
 */
function createElapsed(): () => number {
  let elapsed = 0;
  let [even, device] = [performance.now(), Date.now()];
  return () => {
    const [evenNow, deviceNow] = [performance.now(), Date.now()];
    const awake = evenNow - even;
    const asleep = deviceNow - device - awake;
    elapsed += awake + (asleep > INEXACT && asleep < LONGEST_SLEEP ? asleep : 0);
    [even, device] = [evenNow, deviceNow];
    return elapsed;
  };
}
