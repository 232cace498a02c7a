import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A simulated machine of two slower cores: one for the thread that answers, one for a portal's other threads. */
export interface Machine {
  /** Moves a process into it, once all its threads run. */
  add(pid: number): void;
  /** Removes it: its threads continue at full speed. */
  drop(): void;
}

/** Control groups of version 1, which hold single threads. */
const ROOT = '/sys/fs/cgroup/cpu';
/** Microseconds of a scheduling period: the minimum, so that threads are not stopped for long. */
const PERIOD = 10_000;

/** @param share of a core for each of its cores: 0.2. Returns null when this user cannot make control groups here */
export function openMachine(name: string, share: number): Machine | null {
  const core = (which: string) => join(ROOT, `portal-${process.pid}-${name}-${which}`);
  const [answers, rest] = [core('answers'), core('rest')];
  const drop = () => [answers, rest].filter((path) => existsSync(path)).forEach(empty);
  try {
    for (const path of [answers, rest]) {
      mkdirSync(path);
      writeFileSync(join(path, 'cpu.cfs_period_us'), `${PERIOD}`);
      writeFileSync(join(path, 'cpu.cfs_quota_us'), `${share * PERIOD}`);
    }
  } catch {
    drop();
    return null;
  }
  return {
    add(pid) {
      for (const thread of readdirSync(`/proc/${pid}/task`))
        move(thread, Number(thread) === pid ? answers : rest);
    },
    drop,
  };
}

function empty(group: string): void {
  for (const thread of readFileSync(join(group, 'tasks'), 'utf8').split('\n').filter(Boolean))
    move(thread, ROOT);
  rmdirSync(group);
}

/** The thread may have ended meanwhile. */
function move(thread: string, group: string): void {
  try {
    writeFileSync(join(group, 'tasks'), thread);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}
