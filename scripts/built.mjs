import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/.sources';
const SOURCES = ['index.html', 'package-lock.json', 'public', 'scripts/bundle', 'src', 'vite.config.ts'];
const TEST = /\.test\.tsx?$/;

/** Builds the portal into dist/ unless it was built from exactly these sources and this config. */
export function ensureBuilt() {
  const sources = fingerprint([...SOURCES, process.env.PORTAL_CONFIG || 'config']);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  console.log('Construyendo el portal...');
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new Error('No se pudo construir el portal.');
  writeFileSync(STAMP, sources);
}

/** One hash of every path and content below some places. */
function fingerprint(places) {
  const hash = createHash('sha256');
  for (const path of places.flatMap(filesBelow)) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
