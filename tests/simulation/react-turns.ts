import { createRequire } from 'node:module';

/** A task that React scheduled, with its priority; `work` is null if it was cancelled. */
interface Task {
  readonly priority: number;
  work: (() => unknown) | null;
}

interface Scheduler {
  unstable_now: () => number;
  unstable_shouldYield: () => boolean;
  unstable_getCurrentPriorityLevel: () => number;
  unstable_scheduleCallback: (priority: number, work: () => unknown) => Task;
  unstable_cancelCallback: (task: Task) => void;
}

const NORMAL = 3;
/** Milliseconds between the clocks of two plays. */
const BETWEEN = 100_000;

const waiting = new Set<Task>();
let priority = NORMAL;
let ahead = 0;
let last = 0;

// Replaces React's scheduler before React loads: the original uses the real clock, and renders when the machine has
// time.
const fromReact = createRequire(createRequire(import.meta.url).resolve('react-dom'));
Object.assign(fromReact('scheduler') as Scheduler, {
  unstable_now: () => (last = Date.now() + ahead),
  unstable_shouldYield: () => false,
  unstable_getCurrentPriorityLevel: () => priority,
  unstable_scheduleCallback(its, work) {
    const task: Task = { priority: its, work };
    waiting.add(task);
    return task;
  },
  unstable_cancelCallback: (task) => void (task.work = null),
} satisfies Scheduler);

/** Starts a play. React's clock must not go backwards, even if that of the play does. */
export function startClock(): void {
  ahead = last + BETWEEN - Date.now();
}

/** Runs all pending tasks of React by priority. */
export function drawAll(): void {
  while (waiting.size > 0) {
    let task: Task | undefined;
    for (const one of waiting) if (!task || one.priority < task.priority) task = one;
    waiting.delete(task!);
    const before = priority;
    priority = task!.priority;
    const more = task!.work?.();
    priority = before;
    if (typeof more !== 'function') continue;
    task!.work = more as Task['work'];
    waiting.add(task!);
  }
}
