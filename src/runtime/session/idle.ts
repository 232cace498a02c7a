import { deviceStorage } from '#runtime/portal/device-storage.ts';

/** What the watch is told, and tells. Times in milliseconds. */
export interface IdleWatch {
  /** Without use for so long, a session ends. */
  readonly limit: number;
  /** So long before it is told. */
  readonly lead: number;
  /** Milliseconds that go on evenly, also while the machine sleeps. */
  readonly elapsed: () => number;
  /** Where a tab tells the others, in the browser's storage. */
  readonly key: string;
  /** Whether the end is near. */
  near(is: boolean): void;
  /** Somebody uses the page; at most once a minute. */
  used(): void;
  ended(): void;
}

const USES = ['pointerdown', 'keydown', 'wheel'] as const;
const NOTED = 60_000;
const MOMENT = 1000;

/** Watches whether anybody uses the page, in any of its tabs: typing counts, what the page asks by itself does not. Returns how to stop. */
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
    // A machine that slept is not awake in time for its timer.
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
