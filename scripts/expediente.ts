import process from 'node:process';
import { changeState } from '#server/commands/change-state.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run expediente -- 45186/2026 --estado "APROBADO" [--detalle "..."] [--impago]`: moves an expediente to another
 * state, as the office does, on the store of DATABASE_URL; a running portal notifies its owner. Exit code 1: the
 * transition is not allowed.
 */
loadSettings();
const asked = officeCommand('expediente', 'Cambia el estado de un expediente.')
  .argument('<expediente>', 'número y año, como 45186/2026')
  .requiredOption('--estado <estado>', 'estado nuevo, como "EN ANÁLISIS" o APROBADO')
  .option('--detalle <texto>', 'qué se le dice a la persona')
  .option('--impago', 'lo aprueba aunque no se haya pagado lo que cobra')
  .parse();

try {
  const { estado, detalle, impago } = asked.opts<{ estado: string; detalle?: string; impago?: true }>();
  printLine(await changeState(asked.args[0] ?? '', estado, detalle, process.env, impago));
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
