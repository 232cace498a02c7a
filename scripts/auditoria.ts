import process from 'node:process';
import { auditCheck, auditReport, type AuditQuestion } from '#server/commands/audit-report.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { typedPath } from './machine/typed-path.ts';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run auditoria -- --desde 2026-04-01 --hasta 2026-04-15 [--quien CUIT] [--csv archivo]`: prints the audit trail
 * of the store of DATABASE_URL. `npm run auditoria -- --verificar`: checks the hash chain of the trail; exit code 1
 * when it is broken, or it could not be done.
 */
loadSettings();
const asked = officeCommand('auditoria', 'Dice quién hizo qué, y comprueba que nadie lo haya cambiado.')
  .option('--desde <día>', 'primer día, como 2026-04-01; si falta, hoy')
  .option('--hasta <día>', 'último día; si falta, hoy')
  .option('--quien <cuit>', 'solo lo que hizo esa persona, o se hizo por ella')
  .option('--tipo <tipo>', 'solo un tipo de movimiento, como INGRESO')
  .option('--csv <archivo>', 'lo escribe en una planilla', typedPath)
  .option('--verificar', 'comprueba la cadena y nombra el primer movimiento que no es como se escribió')
  .option('--sello <número:hash>', 'con --verificar: ese sello, anotado antes, tiene que seguir ahí')
  .parse();

try {
  const { verificar, sello, ...question } = asked.opts<
    AuditQuestion & { verificar?: boolean; sello?: string }
  >();
  if (verificar) {
    const { sound, said } = await auditCheck(sello, process.env);
    printLine(said);
    if (!sound) process.exitCode = 1;
  } else for (const line of await auditReport(question, process.env)) printLine(line);
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
