import process from 'node:process';
import { exportRegister, loadExamples, loadRegister } from '#server/commands/registers/register-files.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { typedPath } from './machine/typed-path.ts';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run registro -- puestos importar puestos.xlsx`: keeps the records of a spreadsheet (XLSX or CSV) in a register of
 * config/registers, on the store of DATABASE_URL; `quitar` takes them away, `--ensayo` tries either and keeps nothing,
 * `exportar` writes them all to a CSV, `ejemplos` keeps in a demonstration
 * those that it declares. Exit code 1: something is wrong, and nothing was kept.
 */
loadSettings();
const asked = officeCommand(
  'registro',
  'Carga los registros de un padrón de una planilla (XLSX o CSV), todos o ninguno y por su clave, o los escribe en una.',
)
  .argument('<padron>', 'su archivo en config/registers, sin .json')
  .argument('<importar|quitar|exportar|ejemplos>', 'qué hacer')
  .argument('[archivo]', 'la planilla, .xlsx o .csv; exportar escribe .csv, y ejemplos no lleva', typedPath)
  .option('--ensayo', 'dice qué cambiaría y no guarda nada')
  .parse();
const [name, what, path] = asked.processedArgs as [string, string, string | undefined];
const { ensayo: rehearse = false } = asked.opts<{ ensayo?: boolean }>();

const ACTIONS: Readonly<Record<string, () => Promise<string[]>>> = {
  importar: () => loadRegister(name, fileAsked(), process.env, { rehearse }),
  quitar: () => loadRegister(name, fileAsked(), process.env, { rehearse, remove: true }),
  exportar: () => exportRegister(name, fileAsked(), process.env),
  ejemplos: () => loadExamples(name, process.env),
};

try {
  const action = Object.hasOwn(ACTIONS, what) ? ACTIONS[what] : undefined;
  if (!action) throw new Error(`"${what}" no es importar, ni quitar, ni exportar, ni ejemplos.`);
  for (const line of await action()) printLine(line);
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}

function fileAsked(): string {
  if (path === undefined) throw new Error('Falta decir <archivo>.');
  return path;
}
