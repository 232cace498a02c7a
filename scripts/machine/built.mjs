import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { MADE_FROM_CONFIG } from './generated.mjs';

const PORTAL = {
  what: 'el portal',
  into: 'dist',
  with: 'vite.config.ts',
  from: ['index.html', 'public', 'scripts/bundle', 'src', process.env.PORTAL_CONFIG || 'config'],
};
const PAGES = {
  what: 'las páginas',
  // Written into the portal's build, so that a new build removes it.
  into: 'dist/.vite',
  with: 'vite.pages.config.ts',
  from: ['vite.config.ts', ...PORTAL.from],
};
const SERVER = {
  what: 'el servidor',
  into: 'build/server',
  with: 'vite.server.config.ts',
  from: ['server', 'src'],
};
const DRAWING = {
  what: 'los documentos',
  into: 'build/drawing',
  with: 'vite.drawing.config.ts',
  from: ['server/documents', 'server/core/files', 'src/formats'],
};

const INSPECTION = {
  what: 'la revisión de archivos',
  into: 'build/inspection',
  with: 'vite.inspection.config.ts',
  from: ['server/core/inspection'],
};

/** Builds the portal, the server and its threads, unless they were built from exactly these sources and this config. */
export function ensureBuilt() {
  for (const build of [PORTAL, PAGES, SERVER, DRAWING, INSPECTION]) ensure(build);
}

function ensure({ what, into, with: config, from }) {
  const stamp = join(into, '.sources');
  // Files made from config may be generated later: only people and types read them.
  const sources = fingerprint(['package-lock.json', config, ...from], MADE_FROM_CONFIG);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log(`Construyendo ${what}...`);
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const run = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new Error(`No se pudo construir ${what}.`);
  writeFileSync(stamp, sources);
}
