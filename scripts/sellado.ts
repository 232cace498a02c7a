import process from 'node:process';
import { takeStamp } from '#server/commands/take-stamp.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run sellado -- S-2026-0091234`: takes a paid stamp for a procedure, as the office does, on the store of DATABASE_URL.
 * Exit code 1: it cannot be taken.
 */
loadSettings();
const asked = officeCommand('sellado', 'Marca un sellado pagado como usado.')
  .argument('<sellado>', 'número, como S-2026-0091234')
  .parse();

try {
  printLine(await takeStamp(asked.args[0] ?? '', process.env));
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
