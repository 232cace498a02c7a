import type { DeviceStorage } from './device-storage.ts';
import { createStore, type Store } from './store.ts';

/** The time of the server, not that of the device. Times in milliseconds since 1970. */
export interface Clock extends Pick<Store<number>, 'subscribe'> {
  /** By what the server said last; until it says something, by the clock of the device and how far off it was before. */
  now(): number;
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

/** @param prefix of the portal's keys in the browser's storage */
export function createClock(storage: DeviceStorage, prefix: string): Clock {
  const key = `${prefix}:clock`;
  const behind = createStore(Number(storage.getItem(key)) || 0);
  /** The server's time at one moment of `performance.now()`, which goes on evenly though the clock of the device is set. */
  let heard: { readonly at: number; readonly elapsed: number } | undefined;

  const now = () => (heard ? heard.at + performance.now() - heard.elapsed : Date.now() + behind.get());

  return {
    now,
    get: behind.get,
    subscribe: behind.subscribe,
    hear(date) {
      const at = typeof date === 'string' ? Date.parse(date) + HALF_SECOND : Number.NaN;
      if (Number.isNaN(at)) return;
      const isKnown = Math.abs(at - now()) <= INEXACT;
      if (isKnown && heard) return;
      heard = { at: isKnown ? now() : at, elapsed: performance.now() };
      if (isKnown) return;
      const off = at - Date.now();
      const known = Math.abs(off) < RIGHT ? 0 : off;
      if (known === 0) storage.removeItem(key);
      else storage.setItem(key, String(known));
      behind.set(known);
    },
  };
}
