import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';
import { isFree } from './machine/is-free.ts';
import { patientAgent } from './machine/patient-agent.ts';
import { patientProxy } from './machine/patient-proxy.ts';
import { loadSettings } from './machine/settings.mjs';

/**
 * `npm run dev`: the API on a database of its own, restarted when its code or what it reads of config changes, and Vite
 * in front of it: always a demonstration. PORT is where the portal is, API_PORT where the API is (the next one).
 */
loadSettings();
const port = Number(process.env['PORT'] || 3000);
const apiPort = Number(process.env['API_PORT'] || port + 1);
const config = process.env['PORTAL_CONFIG'] || 'config';
const READ_BY_API = [
  '*.json',
  ...[
    'endpoints',
    'screens',
    'fragments',
    'codes',
    'events',
    'formats',
    'records',
    'tables',
    'registers',
    'messages',
    'schemas/data',
  ].map((folder) => `${folder}/**/*.json`),
];

for (const [setting, wanted] of [
  ['PORT', port],
  ['API_PORT', apiPort],
] as const) {
  if (await isFree(wanted)) continue;
  console.error(`El puerto ${wanted} está ocupado: cerrá lo que lo usa, o elegí otro con ${setting}.`);
  process.exit(1);
}

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
      PORTAL_DEMO: 'on',
      // Its pages are Vite's.
      PORTAL_DIST: join('data', 'no-pages'),
      PORT: String(apiPort),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: process.env['DATABASE_URL'] || 'file:data/dev.db',
    },
  },
);

// Generates the files made from config, such as the names for editors; a wrong config is reported on the page.
spawn(process.execPath, ['scripts/generate/if-older.mjs'], { stdio: ['ignore', 'inherit', 'ignore'] });

const target = `http://localhost:${apiPort}`;
const agent = patientAgent();
const vite = await createServer({
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    // Build output is not a source of the page.
    watch: { ignored: ['**/build/**'] },
    proxy: { '/socket.io': { target, agent, ws: true } },
  },
  plugins: [patientProxy(target, ['/api', '/sandbox'])],
});
// With a limit: a broken API reports why, and starts again once fixed.
await once(
  get(`${target}/health/ready`, { agent }, (answer) => answer.resume()),
  'close',
).catch(() => undefined);
await vite.listen();
console.log(`Portal: http://localhost:${port}  API: ${target}/api  Config: ${config}`);

async function end(code: number): Promise<void> {
  api.removeAllListeners('exit');
  api.kill('SIGTERM');
  await vite.close();
  process.exit(code);
}

api.on('exit', (code) => void end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
