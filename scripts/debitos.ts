import process from 'node:process';
import { runDebits } from '#server/commands/run-debits.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run debitos -- --periodo 05/2026`: debits the instalments of a period from the cards of the adhesions in force, on
 * the store of DATABASE_URL. Run it every day: what is not due yet waits, what was rejected is tried again after three days,
 * nothing is debited twice. Exit code 1: it could not be done.
 */
loadSettings();
const asked = officeCommand('debitos', 'Debita de las tarjetas adheridas las cuotas de un período.')
  .requiredOption('--periodo <período>', 'mes y año, como 05/2026')
  .parse();

try {
  const { periodo } = asked.opts<{ periodo: string }>();
  for (const line of await runDebits(periodo, process.env, printProblem)) printLine(line);
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
