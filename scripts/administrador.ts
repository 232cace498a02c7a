import process from 'node:process';
import { makeAdministrator, type Administrator } from '#server/commands/accounts/make-administrator.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run administrador -- --cuit 20-98199900-3 --nombre "Ruiz Ana" --correo ana@ejemplo.test`: makes a person
 * administrator on the store of DATABASE_URL, and prints a one-time key; `--cuenta-existente` if the person already has
 * an account. Exit code 1: it could not be done.
 */
loadSettings();
const asked = officeCommand(
  'administrador',
  'Crea a quien administra el portal, o le da otra clave provisoria.',
)
  .requiredOption('--cuit <cuit>', 'de quien va a administrar')
  .requiredOption('--nombre <nombre>', 'apellido y nombre')
  .requiredOption('--correo <correo>', 'adonde se le escribe si pierde la clave')
  .option('--cuenta-existente', 'ya tiene una cuenta: se le da otra clave, y se cierran sus sesiones')
  .parse();

try {
  const lines = await makeAdministrator(asked.opts<Administrator>(), process.env);
  for (const line of lines) printLine(line);
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
