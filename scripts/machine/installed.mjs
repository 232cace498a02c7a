import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Packages that are not what package-lock.json asks for; those of other platforms do not count. */
function differing() {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(installed)) return ['node_modules'];
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.keys(wanted).filter(
    (path) => path && !wanted[path].optional && present[path]?.version !== wanted[path].version,
  );
}

/** Runs `npm ci` when node_modules is missing or package-lock.json asks for something else. */
export function ensureInstalled() {
  const [first] = differing();
  if (!first) return;
  console.log('Instalando las dependencias (npm ci)...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) throw new Error('No se pudieron instalar las dependencias.');
}

/** The portal starts on Node 20.19 and later; the server's `nodeWarning` reports versions without further fixes. */
export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Hace falta Node 24 (o 22; como mínimo 20.19); este es ${process.versions.node}.`);
}
