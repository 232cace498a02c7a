import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { env } from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** A portal in a process of its own. */
export interface Instance {
  url: string;
  pid: number;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it as the machine's fall does: `kill -9`. */
  kill(): Promise<void>;
}

/** Builds what `startInstance` runs: the server of a checkout and its threads. */
export async function buildServer(checkout: string): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--config'];
  for (const config of ['vite.server.config.ts', 'vite.drawing.config.ts', 'vite.inspection.config.ts'])
    await promisify(execFile)(process.execPath, [...vite, config], { cwd: checkout });
}

/** Starts the built portal of a checkout, as a demonstration on a port of its own; ready when it answers. */
export async function startInstance(checkout: string, variables: Record<string, string>): Promise<Instance> {
  const server = spawn(process.execPath, ['build/server/main.js'], {
    cwd: checkout,
    env: {
      PATH: env['PATH'],
      TZ: 'America/Argentina/Salta',
      PORTAL_DEMO: 'on',
      PORTAL_TODAY: '2026-04-15',
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (!address) continue;
    server.stdout.resume();
    const end = async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await ended;
    };
    return {
      url: address.replace('localhost', '127.0.0.1'),
      pid: server.pid ?? 0,
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    };
  }
  throw new Error(`The portal of ${checkout} did not start.`);
}
