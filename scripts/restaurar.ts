import process from 'node:process';
import { restore } from '#server/commands/backup/restore.ts';
import { command } from './command.ts';
import { loadSettings } from './machine/settings.mjs';
import { typedPath } from './machine/typed-path.ts';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run restaurar -- --de /var/backups/portal/2026-04-15`: brings a backup back where DATABASE_URL has nothing yet. Exit code
 * 1: it could not be done, or what came back is not as it was written.
 */
loadSettings();
const asked = command('restaurar', 'Trae de vuelta un respaldo, donde todavía no hay nada.')
  .requiredOption('--de <carpeta>', 'carpeta que dejó el respaldo', typedPath)
  .parse();

try {
  printLine(await restore(asked.opts<{ de: string }>().de, process.env));
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
