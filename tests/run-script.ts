import { spawnSync } from 'node:child_process';
import { env, execPath } from 'node:process';

/** What a script of the portal printed, and the code it ended with. */
export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script as `npm run` does, without what this run of the tests would tell it. */
export function runScript(script: string, ...words: string[]): Ended {
  const plain = { ...env, PORTAL_CONFIG: '', VITEST: '', VITEST_POOL_ID: '', VITEST_WORKER_ID: '' };
  return spawnSync(execPath, ['--import', 'tsx', script, ...words], { encoding: 'utf8', env: plain });
}
