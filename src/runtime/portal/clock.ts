import type { DeviceStorage } from './device-storage.ts';
import { createStore, type Store } from './store.ts';

/** The time of the server, not that of the device. Times in milliseconds since 1970. */
export interface Clock extends Pick<Store<number>, 'subscribe'> {
  /** By what the server said last; until it says something, by the clock of the device and how far off it was before. */
  now(): number;
  /** Milliseconds since the page began, those in which the machine slept too; it goes on evenly though the clock of the device is set. */
  elapsed(): number;
  /** How far the clock of the device is behind, as it was known last. */
  get(): number;
  /** Takes what an answer of the server says of its time: its header `Date`. */
  hear(date: unknown): void;
}

/** What an answer takes on its way, and the rounding of the header. */
const INEXACT = 2000;
/** The header is cut to whole seconds. */
const HALF_SECOND = 500;
/** A device that is less off than this is right. */
const RIGHT = 60_000;
/** A machine sleeps less than this; a clock that goes on by more was set. */
const LONGEST_SLEEP = 30 * 86_400_000;

/** @param prefix of the portal's keys in the browser's storage */
export function createClock(storage: DeviceStorage, prefix: string): Clock {
  const key = `${prefix}:clock`;
  const behind = createStore(Number(storage.getItem(key)) || 0);
  const elapsed = createElapsed();
  /** The server's time at one moment of `elapsed`. */
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

/** `performance.now()` goes on evenly, but in many browsers not while the machine sleeps: that is taken from the clock of the device. */
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
