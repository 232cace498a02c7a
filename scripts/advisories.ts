import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readAdvisories } from './advisories/advisory-list.ts';
import type { PackageLock } from './advisories/locked-packages.ts';
import { renewList } from './advisories/renew-list.ts';
import { command } from './command.ts';

/**
 * `npm run advisories`: asks the registry of npm, by `npm audit`, for the advisories of package-lock.json and keeps them. Exit
 * code 2: it could not be asked, and the kept list stays as it was.
 */
const { lista } = command('advisories', 'Renueva los avisos de seguridad guardados (npm audit).')
  .option('--lista <archivo>', 'avisos guardados', 'scripts/advisories/advisories.json')
  .parse()
  .opts<{ lista: string }>();

try {
  const kept = readAdvisories(lista).advisories;
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock;
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const renewed = renewList(kept, stdout ?? '', lock, new Date().toISOString().slice(0, 10));
  writeFileSync(lista, `${JSON.stringify(renewed, null, 2)}\n`);
  console.log(`${renewed.advisories.length} avisos guardados en ${lista}.`);
} catch (error) {
  console.error(
    `El registro de paquetes no contestó; queda la lista que había. ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 2;
}
