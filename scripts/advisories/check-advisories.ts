import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readAccepted, readAdvisories } from './advisory-list.ts';
import { judgeLock } from './judge-lock.ts';
import { lockedPackages, type PackageLock } from './locked-packages.ts';
import { renewList } from './renew-list.ts';
import { command } from '#scripts/command.ts';

/**
 * `npm run check:advisories`: whether a package of package-lock.json has a published weakness, by the list that is kept; `npm run
 * advisories` renews that list from the registry, by `npm audit`. Exit code 0: none is known, or it was renewed; 1: there is one that
 * is not accepted; 2: it could not be compared or renewed, and the list stays as it was.
 */
interface Options {
  lista: string;
  aceptados: string;
  bloqueo: string;
  vencidosAvisan?: true;
  renovar?: true;
}

const options = command('check:advisories', 'Compara los paquetes con los avisos de seguridad guardados.')
  .option('--lista <archivo>', 'avisos guardados', 'scripts/advisories/advisories.json')
  .option('--aceptados <archivo>', 'avisos aceptados por un tiempo', 'scripts/advisories/accepted.json')
  .option('--bloqueo <archivo>', 'paquetes y sus versiones', 'package-lock.json')
  .option('--vencidos-avisan', 'un aviso aceptado cuyo día pasó no es un error')
  .option('--renovar', 'renueva los avisos guardados con los del registro (npm audit)')
  .parse()
  .opts<Options>();

const FAILED = {
  compare: 'No se pudieron comparar los paquetes con los avisos de seguridad',
  renew: 'El registro de paquetes no contestó; queda la lista que había',
};

const today = new Date().toISOString().slice(0, 10);
try {
  const lock = JSON.parse(readFileSync(options.bloqueo, 'utf8')) as PackageLock;
  if (options.renovar) renew(lock, options);
  else process.exitCode = compare(lock, options);
} catch (error) {
  const what = options.renovar ? FAILED.renew : FAILED.compare;
  console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

function compare(lock: PackageLock, { lista, aceptados, vencidosAvisan }: Options): number {
  const list = readAdvisories(lista);
  const kept = { list, accepted: readAccepted(aceptados) };
  const { findings, expired, warnings } = judgeLock(lock, kept, today);
  const errors = vencidosAvisan ? findings : [...findings, ...expired];
  for (const line of vencidosAvisan ? [...warnings, ...expired] : warnings) console.log(`Atención: ${line}`);
  for (const line of errors) console.error(line);
  const compared = `Avisos guardados: ${list.advisories.length}; paquetes: ${lockedPackages(lock).length}`;
  console.log(errors.length > 0 ? `${errors.length} por corregir (${compared}).` : `Ninguno (${compared}).`);
  return errors.length > 0 ? 1 : 0;
}

function renew(lock: PackageLock, { lista }: Options): void {
  const kept = readAdvisories(lista).advisories;
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const renewed = renewList(kept, stdout ?? '', lock, today);
  writeFileSync(lista, `${JSON.stringify(renewed, null, 2)}\n`);
  console.log(`Avisos guardados en ${lista}: ${renewed.advisories.length}.`);
}
