import { readFileSync } from 'node:fs';
import { readAccepted, readAdvisories } from './advisories/advisory-list.ts';
import { judgeLock } from './advisories/judge-lock.ts';
import { lockedPackages, type PackageLock } from './advisories/locked-packages.ts';
import { command } from './command.ts';

/**
 * `npm run check:advisories`: whether a package of package-lock.json has a published weakness, by the list that is kept. Exit
 * code 0: none is known; 1: there is one that nobody accepted; 2: it could not be compared.
 */
const { lista, aceptados, bloqueo, vencidosAvisan } = command(
  'check:advisories',
  'Compara los paquetes con los avisos de seguridad guardados.',
)
  .option('--lista <archivo>', 'avisos guardados', 'scripts/advisories/advisories.json')
  .option('--aceptados <archivo>', 'avisos aceptados por un tiempo', 'scripts/advisories/accepted.json')
  .option('--bloqueo <archivo>', 'paquetes y sus versiones', 'package-lock.json')
  .option('--vencidos-avisan', 'un aviso aceptado cuyo día pasó no es un error')
  .parse()
  .opts<{ lista: string; aceptados: string; bloqueo: string; vencidosAvisan?: true }>();

try {
  const list = readAdvisories(lista);
  const lock = JSON.parse(readFileSync(bloqueo, 'utf8')) as PackageLock;
  const today = new Date().toISOString().slice(0, 10);
  const { findings, expired, warnings } = judgeLock(lock, { list, accepted: readAccepted(aceptados) }, today);
  const errors = vencidosAvisan ? findings : [...findings, ...expired];
  for (const line of vencidosAvisan ? [...warnings, ...expired] : warnings) console.log(`Atención: ${line}`);
  for (const line of errors) console.error(line);
  const against = `${list.advisories.length} avisos guardados, ${lockedPackages(lock).length} paquetes`;
  console.log(
    errors.length > 0 ? `${errors.length} por corregir (${against}).` : `Ninguno alcanza (${against}).`,
  );
  process.exitCode = errors.length > 0 ? 1 : 0;
} catch (error) {
  console.error(
    `No se pudieron comparar los paquetes con los avisos de seguridad: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 2;
}
