import process from 'node:process';
import { keepParameter, parameterHistory } from '#server/commands/parameters/keep-parameter.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run parametro -- moratoria S --desde 01/07/2026`: sets a parameter of config/parameters.json from a day on, on
 * the store of DATABASE_URL; without a value, prints its past, present and future values, and who set them. Exit code
 * 1: something is wrong, and nothing was saved.
 */
loadSettings();
const asked = officeCommand(
  'parametro',
  'Cambia un parámetro desde un día, con el portal funcionando, o cuenta su historia.',
)
  .argument('<nombre>', 'su nombre en config/parameters.json, como moratoria')
  .argument('[valor]', 'lo que pasa a valer, como S, 5, 1.500,00 o 01/07/2026; si falta, su historia')
  .option('--desde <día>', 'primer día en que rige, hoy o después; si falta, hoy')
  .parse();
const [name, value] = asked.processedArgs as [string, string | undefined];
const { desde: since } = asked.opts<{ desde?: string }>();

try {
  if (value !== undefined) printLine(await keepParameter(name, { value, since }, process.env));
  else if (since !== undefined) throw new Error('Falta decir qué valor tiene desde ese día.');
  else for (const line of await parameterHistory(name, process.env)) printLine(line);
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
