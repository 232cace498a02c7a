import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Control groups of Linux: the second version, and the first, which has a folder for processors alone. */
const GROUPS = '/sys/fs/cgroup';
const FIRST = join(GROUPS, 'cpu');
/** Microseconds in which a process has its share: little beside a transaction, which would stop in the middle. */
const PERIOD = 2000;

/** Gives a process no more than a share of a core. Returns what undoes it. */
type HoldToShare = (pid: number, share: number) => () => void;

/** Null where the machine does not let us: it takes control groups of Linux, and who administers the machine. */
export function holderToShare(): HoldToShare | null {
  try {
    holdToShare(process.pid, 1)();
    return holdToShare;
  } catch {
    return null;
  }
}

const holdToShare: HoldToShare = (pid, share) => {
  const first = existsSync(FIRST);
  const all = first ? FIRST : GROUPS;
  const group = join(all, `portal-${pid}`);
  mkdirSync(group);
  const undo = () => {
    writeFileSync(join(all, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
  try {
    const quota = Math.round(share * PERIOD);
    if (first) {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
    } else {
      writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD}`);
    }
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
    return undo;
  } catch (error) {
    rmdirSync(group);
    throw error;
  }
};
