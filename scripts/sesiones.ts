import process from 'node:process';
import { closeAccountSessions } from '#server/commands/accounts/close-sessions.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run sesiones -- --cuit 20-98100112-6`: ends the sessions of an account, on the store of DATABASE_URL; `--todas`, those of
 * everybody. Exit code 1: it could not be done.
 */
loadSettings();
const asked = officeCommand(
  'sesiones',
  'Cierra las sesiones de una cuenta, o las de todas: hay que volver a ingresar.',
)
  .option('--cuit <cuit>', 'de quién')
  .option('--todas', 'las de todas las cuentas')
  .parse();

try {
  const { cuit, todas = false } = asked.opts<{ cuit?: string; todas?: boolean }>();
  if ((cuit === undefined) !== todas)
    throw new Error('Decí de quién (--cuit) o que son todas (--todas), una de las dos.');
  printLine(await closeAccountSessions(cuit ?? null, process.env));
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
