import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './store-unavailable.ts';

const EVERY = 1000;

/** Runs some work once the store answers, retrying every second. Calls `away` once while it does not. */
export async function whenAvailable<T>(
  work: () => Promise<T>,
  away: (error: unknown) => void,
  every = EVERY,
): Promise<T> {
  for (let told = false; ; told = true) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!told) away(error);
    }
    await pause(every);
  }
}
