import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isFree } from '#scripts/machine/is-free.ts';
import { PASSWORD as DEMO_PASSWORD } from '#tests/api/password-hash.ts';

export const TODAY = '2026-04-15';
export { DEMO_PASSWORD };

/** Names the folder of a store with its demo data in it, made once per run (prepare.ts): a fresh portal is a copy of it. */
export const SEEDED = 'SEEDED_STORE';

/** The real server, on a port and a database of its own. */
export interface RunningPortal {
  url: string;
  /** Where its data is, as DATABASE_URL says it. */
  databaseUrl: string;
  /** Ends it in order and forgets its data. */
  stop(): Promise<void>;
  /** `kill -9`, and another one on the same data and port. */
  fall(): Promise<void>;
  /** Ends it in order, and another one on the same data and port, on another day. */
  onDay(today: string): Promise<void>;
  /** Runs a command of the office on its data; gives what it printed. */
  command(script: string, ...given: string[]): Promise<string>;
}

/** Starts the built portal on a copy of the seeded store; `variables` are those of `.env.example`. */
export async function startPortal(variables: Record<string, string> = {}): Promise<RunningPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const seeded = process.env[SEEDED];
  if (seeded) cpSync(seeded, folder, { recursive: true });
  const port = await freePort();
  let server = await startServer(folder, port, variables);
  return {
    url: `http://localhost:${port}`,
    databaseUrl: databaseIn(folder),
    async stop() {
      await ended(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    async fall() {
      await ended(server, 'SIGKILL');
      server = await startServer(folder, port, variables);
    },
    async onDay(today) {
      await ended(server, 'SIGTERM');
      server = await startServer(folder, port, { ...variables, PORTAL_TODAY: today });
    },
    async command(script, ...given) {
      const data = { PORTAL_DEMO: 'on', DATABASE_URL: databaseIn(folder), PORTAL_TODAY: TODAY };
      const env = { ...process.env, ...data };
      const args = ['--import', 'tsx', script, ...given];
      return (await promisify(execFile)(process.execPath, args, { env })).stdout;
    },
  };
}

/** Where the data of a folder is, as DATABASE_URL says it. */
export function databaseIn(folder: string): string {
  return `file:${join(folder, 'portal.db')}`;
}

/** Starts the server on the data of a folder and waits until it says where it is. */
export async function startServer(
  folder: string,
  port: number,
  variables: Record<string, string> = {},
): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['build/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORTAL_DEMO: 'on',
      NODE_OPTIONS: '',
      PORT: String(port),
      HOST: 'localhost',
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: `file:${join(folder, 'portal.db')}`,
      PORTAL_TODAY: TODAY,
      DEMO_PASSWORD,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      SANDBOX_DELAY_SECONDS: '1',
      ...variables,
    },
  });
  await said(server, `http://localhost:${port}`);
  return server;
}

/** Waits until a process prints a text. */
export function said(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before "${text}":\n${output}`)));
  });
}

/** Ends a process and waits for it. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

let asked = 0;

/**
 * A port that nothing listens on, and that nothing else will take before its server does: each worker has its own, below
 * those that connections get.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 500 + asked++;
  return (await isFree(port)) ? port : freePort();
}
