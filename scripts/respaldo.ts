import process from 'node:process';
import { backup } from '#server/commands/backup/backup.ts';
import { command } from './command.ts';
import { loadSettings } from './machine/settings.mjs';
import { typedPath } from './machine/typed-path.ts';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run respaldo -- --a /var/backups/portal/2026-04-15`: copies the store of DATABASE_URL into a new folder while the portal
 * runs. Exit code 1: it could not be done, and there is no such folder.
 */
loadSettings();
const asked = command('respaldo', 'Copia todo lo que guarda el portal, mientras funciona.')
  .requiredOption('--a <carpeta>', 'carpeta nueva donde dejarlo', typedPath)
  .parse();

try {
  printLine(await backup(asked.opts<{ a: string }>().a, process.env));
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
