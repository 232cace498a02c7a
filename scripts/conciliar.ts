import process from 'node:process';
import { runReconciliation } from '#server/commands/run-reconciliation.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run conciliar -- --dia 2026-04-15`: compares what each provider of payments settled on a day with the payments
 * of the store of DATABASE_URL, lists every difference, and repairs what is certain. Without a day: yesterday. Exit
 * code 1: differences are left for the office, or it could not be done.
 */
loadSettings();
const asked = officeCommand(
  'conciliar',
  'Compara lo que liquidaron los proveedores de pago con lo registrado.',
)
  .option('--dia <día>', 'como 2026-04-15; si falta, ayer')
  .parse();

try {
  const { dia } = asked.opts<{ dia?: string }>();
  const { lines, left } = await runReconciliation(dia, process.env, printProblem);
  for (const line of lines) printLine(line);
  if (left > 0) process.exitCode = 1;
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
