import { createRequire } from 'node:module';

/** How React has something done later: by whoever it says to, unless that was asked for back. */
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
/** Milliseconds between what was drawn of a play and of the next one. */
const BETWEEN = 100_000;

const waiting = new Set<Task>();
let priority = NORMAL;
let ahead = 0;
let last = 0;

// Before React is first loaded: it takes them then. Its own would look at the real clock, and draw when the machine has time.
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

/** Another play: its clock may say less than that of the one before, which React would not understand. */
export function startClock(): void {
  ahead = last + BETWEEN - Date.now();
}

/** Draws all that React has put off, what is urgent first. */
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
