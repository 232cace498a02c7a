import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';

/** What follows from config, which git does not keep (`scripts/generate/config-files.ts`). */
export const MADE_FROM_CONFIG = [
  'config/schemas/generated/ids.schema.json',
  'server/rules/generated/codes.ts',
  'server/core/generated/endpoints.ts',
  'docs/openapi.json',
  'docs/referencia-ciudad.md',
];

/** Config, and the code that makes them from it. */
const SOURCES = [
  'package-lock.json',
  'config',
  'scripts/generate.ts',
  'scripts/generate',
  ...['contract', 'expressions', 'formats', 'language'].map((room) => `src/${room}`),
];
const STAMP = 'build/generated.sources';

/** Makes what follows from config, unless it was made from exactly this config by this code. */
export function ensureGenerated() {
  if (isCurrent(sourcesNow())) return;
  console.log('Escribiendo lo que sale de config...');
  const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs');
  const run = spawnSync(process.execPath, [tsx, 'scripts/generate.ts', '--de-config'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (run.status !== 0)
    throw new Error('No se pudo escribir lo que sale de config: npm run check:config dice por qué.');
}

/** Keeps what they were made from. */
export function markGenerated() {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sourcesNow());
}

const isCurrent = (sources) =>
  MADE_FROM_CONFIG.every((path) => existsSync(path)) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === sources;

/** What is made is no source: it is beside config. */
const sourcesNow = () => fingerprint(SOURCES, MADE_FROM_CONFIG);
