import process from 'node:process';
import { serveNotice, type NoticeInput } from '#server/commands/serve-notice.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { typedPaths } from './machine/typed-path.ts';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run notificar -- --cuit 20-98100112-6 --tipo INTIMACION --asunto "..." --texto "..." --dependencia "..."`:
 * serves a legal notice to a taxpayer's electronic address, on the store of DATABASE_URL; a running portal shows it at
 * once. Exit code 1: nothing was sent.
 */
loadSettings();
const asked = officeCommand('notificar', 'Notifica a un contribuyente en su domicilio fiscal electrónico.')
  .requiredOption('--cuit <cuit>', 'a quién')
  .requiredOption('--tipo <tipo>', 'NOTIFICACION, INTIMACION, REQUERIMIENTO o COMUNICACION')
  .requiredOption('--asunto <asunto>', 'de qué se trata, en una línea')
  .requiredOption('--texto <texto>', 'qué dice')
  .requiredOption('--dependencia <dependencia>', 'quién la manda, como "Tributos Comerciales"')
  .option('--plazo <días>', 'días hábiles para responder')
  .option('--expediente <expediente>', 'de qué trámite es, como 45186/2026')
  .option('--adjunto <archivo...>', 'archivos que van con ella', typedPaths)
  .parse();

try {
  printLine(await serveNotice(asked.opts<NoticeInput>(), process.env));
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
