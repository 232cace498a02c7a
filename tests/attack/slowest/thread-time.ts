import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

/** Scheduler statistics of this thread; the first number is its CPU time in nanoseconds, not that of other programs. */
const OWN_THREAD = `/proc/self/task/${process.pid}/schedstat`;

function milliseconds(): number {
  return Number.parseInt(readFileSync(OWN_THREAD, 'utf8'), 10) / 1e6;
}

/** The longest that the thread is kept without a turn of its loop while something is done, in milliseconds of processor. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = milliseconds();
  const look = () => {
    const now = milliseconds();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const ended = new AbortController();
  const done = work().finally(() => ended.abort());
  look();
  while (!ended.signal.aborted) {
    await setImmediate();
    look();
  }
  await done;
  return longest;
}
