import { deviceStorage } from '#runtime/portal/device-storage.ts';

/** Options and callbacks of the watch. Times in milliseconds. */
export interface IdleWatch {
  /** Time without use after which the session ends. */
  readonly limit: number;
  /** Time before the end at which the warning starts. */
  readonly lead: number;
  /** Monotonic clock in milliseconds, sleep of the machine included. */
  readonly elapsed: () => number;
  /** Storage key by which a tab notifies the others. */
  readonly key: string;
  /** Called with true while the end is near. */
  near(is: boolean): void;
  /** Called when the page is used, at most once a minute. */
  used(): void;
  ended(): void;
}

const USES = ['pointerdown', 'keydown', 'wheel'] as const;
const NOTED = 60_000;
const MOMENT = 1000;

/**
 * Watches for use of the page in any of its tabs: pointer, keyboard and wheel count, requests of the page do not.
 * @returns a function that stops it
 */
export function watchIdle({ limit, lead, elapsed, key, near, used, ended }: IdleWatch): () => void {
  let last = elapsed();
  let noted = last;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    clearTimeout(timer);
    const left = last + limit - elapsed();
    if (left <= 0) {
      stop();
      ended();
      return;
    }
    near(left <= lead);
    timer = setTimeout(look, left > lead ? left - lead : left);
  }

  function isSeen() {
    last = elapsed();
    look();
  }

  function follow(event: StorageEvent) {
    if (event.key === key && event.newValue !== null) isSeen();
  }

  function use() {
    const now = elapsed();
    if (now - last < MOMENT) return;
    // After sleep, this event may come before the overdue timer.
    if (now >= last + limit) {
      look();
      return;
    }
    isSeen();
    deviceStorage('local').setItem(key, String(now));
    if (now - noted < NOTED) return;
    noted = now;
    used();
  }

  function stop() {
    clearTimeout(timer);
    removeEventListener('storage', follow);
    for (const name of USES) removeEventListener(name, use);
  }

  addEventListener('storage', follow);
  for (const name of USES) addEventListener(name, use, { passive: true });
  look();
  return stop;
}
