import process from 'node:process';
import {
  exportBaseRegister,
  loadBaseRegister,
  writeBaseTemplate,
} from '#server/commands/base-registers/base-register-files.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { typedPath } from './machine/typed-path.ts';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run padron -- vehiculos importar vehiculos.xlsx`: keeps the people, things and debts of a city from its spreadsheets, on the
 * store of DATABASE_URL; `--ensayo` tries it and keeps nothing. Exit code 1: something is wrong, and nothing was kept.
 */
loadSettings();
const asked = officeCommand(
  'padron',
  'Carga contribuyentes, vehiculos, inmuebles, comercios, obligaciones o pagos de una planilla (XLSX o CSV), todos o ninguno.',
)
  .argument('<padron>', 'contribuyentes, vehiculos, inmuebles, comercios, obligaciones o pagos')
  .argument('<importar|quitar|exportar|plantilla>', 'qué hacer')
  .argument('<archivo>', 'la planilla, .xlsx o .csv; exportar y plantilla escriben .csv', typedPath)
  .option('--ensayo', 'dice qué cambiaría y no guarda nada')
  .parse();
const [name, what, path] = asked.processedArgs as [string, string, string];
const { ensayo: rehearse = false } = asked.opts<{ ensayo?: boolean }>();

const ACTIONS: Readonly<Record<string, () => Promise<string[]>>> = {
  importar: () => loadBaseRegister(name, path, process.env, { rehearse }),
  quitar: () => loadBaseRegister(name, path, process.env, { rehearse, remove: true }),
  exportar: () => exportBaseRegister(name, path, process.env),
  plantilla: () => writeBaseTemplate(name, path, process.env),
};

try {
  const action = Object.hasOwn(ACTIONS, what) ? ACTIONS[what] : undefined;
  if (!action) throw new Error(`"${what}" no es importar, ni quitar, ni exportar, ni plantilla.`);
  for (const line of await action()) printLine(line);
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
