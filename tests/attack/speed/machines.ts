import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A machine of two cores, each so much slower than one of this one: of the thread that answers, and of all others of a portal. */
export interface Machine {
  /** Moves a process into it that has begun all its threads. */
  add(pid: number): void;
  /** Ends it: its threads go on as before. */
  drop(): void;
}

/** Control groups of version 1, which hold single threads. */
const ROOT = '/sys/fs/cgroup/cpu';
/** Microseconds in which a share is counted: as short as goes, so that nobody stops for long. */
const PERIOD = 10_000;

/** @param share of a core that each of its cores has: 0.2; null: control groups cannot be made here, or not by who asks */
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

/** One that ended meanwhile is nowhere. */
function move(thread: string, group: string): void {
  try {
    writeFileSync(join(group, 'tasks'), thread);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}
