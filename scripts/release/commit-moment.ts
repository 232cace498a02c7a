import { spawnSync } from 'node:child_process';

/** Date of the commit it is made from, so that the same commit gives the same bytes; now, without one. */
export function commitMoment(): Date {
  const { stdout, status } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
  return status === 0 ? new Date(Number(stdout) * 1000) : new Date();
}
