import process from 'node:process';
import { rotateKeys } from '#server/commands/rotate-keys.ts';
import { command } from './command.ts';
import { loadSettings } from './settings.mjs';

/**
 * `npm run claves -- enlaces [--ya]`: replaces the key that signs the links of files, on the store of DATABASE_URL. Exit code
 * 1: it could not be done.
 */
loadSettings();
const asked = command('claves', 'Cambia una clave del portal por otra nueva.')
  .argument('<clave>', 'cuál: enlaces (la que firma los enlaces de archivos)')
  .option('--ya', 'lo que firmó la anterior deja de abrir ahora, porque alguien la conoce')
  .parse();

try {
  const { ya = false } = asked.opts<{ ya?: boolean }>();
  console.log(await rotateKeys(asked.args[0] ?? '', ya, process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
