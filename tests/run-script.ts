import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath } from 'node:process';

/** Scripts that tests run many times, each in its own process; vite.scripts.config.ts builds them. */
export const SCRIPTS = {
  cases: 'scripts/cases.ts',
  'check-config': 'scripts/check-config.ts',
  contract: 'scripts/contract.ts',
  cuenta: 'scripts/cuenta.ts',
  debitos: 'scripts/debitos.ts',
  'diff-config': 'scripts/diff-config.ts',
  new: 'scripts/new.ts',
  padron: 'scripts/padron.ts',
  server: 'server/main.ts',
};

type TestedScript = keyof typeof SCRIPTS;

/** Output and exit code of a script. */
export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script as `npm run` does, without the environment of the test run. */
export function runScript(script: TestedScript, ...words: string[]): Ended {
  return run(scriptFile(script), ...words);
}

let built: string | undefined;

/** Path of a built script; the first call builds them all. They start in a third of the time of their sources. */
export function scriptFile(script: TestedScript): string {
  built ??= build();
  return join(built, `${script}.js`);
}

function build(): string {
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync(env['TEST_SCRIPTS']!);
  const words = ['--config', 'vite.scripts.config.ts', '--outDir', folder, '--logLevel', 'warn'];
  const { status, stderr } = run('node_modules/vite/bin/vite.js', 'build', ...words);
  if (status !== 0) throw new Error(`The scripts could not be built:\n${stderr}`);
  return folder;
}

function run(file: string, ...words: string[]): Ended {
  const plain = {
    ...env,
    TEST_DEPTH: '',
    PORTAL_CONFIG: '',
    VITEST: '',
    VITEST_POOL_ID: '',
    VITEST_WORKER_ID: '',
  };
  return spawnSync(execPath, [file, ...words], { encoding: 'utf8', env: plain });
}
