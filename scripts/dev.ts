import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';

/**
 * `npm run dev`: the API on a database of its own, restarted when its code or what it reads of config changes, and Vite
 * in front of it. PORT is where the portal is, API_PORT where the API is (the next one).
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const port = Number(process.env['PORT'] || 3000);
const apiPort = Number(process.env['API_PORT'] || port + 1);
const config = process.env['PORTAL_CONFIG'] || 'config';
const READ_BY_API = [
  '*.json',
  ...['endpoints', 'screens', 'fragments', 'codes', 'events', 'formats', 'messages', 'schemas/data'].map(
    (folder) => `${folder}/**/*.json`,
  ),
];

const api = spawn(
  process.execPath,
  [
    join('node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    ...READ_BY_API.flatMap((files) => ['--include', join(config, files)]),
    'server/main.ts',
  ],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(apiPort),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: process.env['DATABASE_URL'] || 'file:data/dev.db',
    },
  },
);

const target = `http://localhost:${apiPort}`;
/** What is asked while the API starts again waits for it. */
const asked = { target, bypass: () => answering(target) };
const vite = await createServer({
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    proxy: { '/api': asked, '/sandbox': asked, '/socket.io': { target, ws: true } },
  },
});
await answering(target);
await vite.listen();
console.log(`Portal: http://localhost:${port}  API: ${target}/api  Config: ${config}`);

/** Waits for the API, but not for ever: a broken one says why, and comes back when it is mended. */
async function answering(address: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (
      await fetch(`${address}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function end(code: number): Promise<void> {
  api.removeAllListeners('exit');
  api.kill('SIGTERM');
  await vite.close();
  process.exit(code);
}

api.on('exit', (code) => void end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
