import process from 'node:process';
import { giveAccount, type GivenAccount } from '#server/commands/accounts/give-account.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { typedPath } from './machine/typed-path.ts';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run cuenta -- --cuit 20-98100112-6 --sobre sobre.pdf`: gives a taxpayer of the register an account, on the store of
 * DATABASE_URL, with a provisional key in a PDF for an envelope, or sent with `--correo`. Exit code 1: it could not be done.
 */
loadSettings();
const asked = officeCommand('cuenta', 'Da una clave provisoria a un contribuyente, después de ver su DNI.')
  .requiredOption('--cuit <cuit>', 'de quién es la cuenta')
  .option('--sobre <archivo.pdf>', 'dónde dejar la hoja con la clave, para imprimir y ensobrar', typedPath)
  .option('--correo <correo>', 'o adónde mandarla; queda como su correo')
  .option('--cuenta-existente', 'ya tiene clave: se le da otra, y se cierran sus sesiones')
  .parse();

try {
  for (const line of await giveAccount(asked.opts<GivenAccount>(), process.env)) printLine(line);
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
