import process from 'node:process';
import { disableAccount } from '#server/commands/accounts/disable-account.ts';
import { takeSecondFactor } from '#server/commands/accounts/drop-second-factor.ts';
import { rotateKeys } from '#server/commands/rotate-keys.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run claves -- enlaces|equipos [--ya]`: replaces the key that signs the links of files, or the cookies of
 * devices, on the store of DATABASE_URL. `npm run claves -- secretos`: encrypts with SECRET_KEY what SECRET_KEY_FORMER
 * encrypted. `npm run claves -- segundo-factor --cuit 20-98100112-6`: removes the second factor of a taxpayer who lost
 * it. `npm run claves -- deshabilitar --cuit 20-98100112-6`: disables an account and ends its sessions. Exit code 1: it
 * could not be done.
 */
loadSettings();
const asked = officeCommand(
  'claves',
  'Cambia una clave del portal por otra nueva, quita el segundo factor de alguien o deshabilita su cuenta.',
)
  .argument(
    '<clave>',
    'cuál: enlaces (firma los enlaces de archivos), equipos (firma las cookies), secretos (los sella de nuevo), segundo-factor o deshabilitar',
  )
  .option('--ya', 'lo que firmó la anterior deja de abrir ahora, porque alguien la conoce')
  .option('--cuit <cuit>', 'de quién es el segundo factor o la cuenta')
  .parse();

try {
  const { ya = false, cuit = '' } = asked.opts<{ ya?: boolean; cuit?: string }>();
  const which = asked.args[0] ?? '';
  const ofAccount = { 'segundo-factor': takeSecondFactor, deshabilitar: disableAccount }[which];
  if (ofAccount && cuit === '') throw new Error('Falta decir de quién: --cuit.');
  printLine(ofAccount ? await ofAccount(cuit, process.env) : await rotateKeys(which, ya, process.env));
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
