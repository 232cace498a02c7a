import process from 'node:process';
import { writeCatalogueTemplates } from '#server/commands/catalogues/write-templates.ts';
import { loadCatalogues } from '#server/commands/catalogues/load-catalogues.ts';
import { officeCommand } from './office-command.ts';
import { loadSettings } from './machine/settings.mjs';
import { typedPath } from './machine/typed-path.ts';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';

/**
 * `npm run catalogos -- --de carpeta`: keeps holidays, rates, unit values and the rest that is fixed by ordinance, from the
 * spreadsheets (CSV or XLSX) of a folder, on the store of DATABASE_URL; `--ensayo` tries it and keeps nothing, `--quitar` takes
 * the rows away, `--plantillas` writes spreadsheets to begin with. Exit code 1: something is wrong, and nothing was kept.
 */
loadSettings();
const asked = officeCommand(
  'catalogos',
  'Carga feriados, tasas, unidades y lo demás que fija una ordenanza, de las planillas (CSV o XLSX) de una carpeta.',
)
  .option('--de <carpeta>', 'donde están: feriados.csv, tasas.csv, unidades.csv y las otras', typedPath)
  .option('--ensayo', 'dice qué cambiaría y no guarda nada')
  .option('--quitar', 'quita las filas de esas planillas, por su clave, en lugar de guardarlas')
  .option(
    '--plantillas <carpeta>',
    'deja en una carpeta las planillas vacías, con unas filas de muestra',
    typedPath,
  )
  .parse();

interface Asked {
  de?: string;
  ensayo?: boolean;
  quitar?: boolean;
  plantillas?: string;
}

try {
  for (const line of await run(asked.opts<Asked>())) printLine(line);
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}

function run({ de, ensayo = false, quitar = false, plantillas }: Asked): Promise<string[]> {
  if (plantillas !== undefined) return writeCatalogueTemplates(plantillas, process.env);
  if (de === undefined) throw new Error('Falta decir --de <carpeta>, o --plantillas <carpeta>.');
  return loadCatalogues(de, process.env, { rehearse: ensayo, remove: quitar });
}
