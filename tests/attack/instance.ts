import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { env } from 'node:process';
import { createInterface } from 'node:readline';

/** A portal in a process of its own. */
export interface Instance {
  url: string;
  stop(): Promise<void>;
}

/** Starts the portal of a checkout, as a demonstration on a port of its own; ready when it answers. */
export async function startInstance(checkout: string, variables: Record<string, string>): Promise<Instance> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
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
    return {
      url: address.replace('localhost', '127.0.0.1'),
      async stop() {
        server.kill();
        await ended;
      },
    };
  }
  throw new Error(`The portal of ${checkout} did not start.`);
}
