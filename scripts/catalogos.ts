import process from 'node:process';
import { loadCatalogues } from '#server/commands/catalogues/load-catalogues.ts';
import { command } from './command.ts';
import { loadSettings } from './machine/settings.mjs';
import { complain, say } from '#scripts/printing/say.ts';

/**
 * `npm run catalogos -- --de carpeta`: keeps holidays, rates, unit values and the rest that is fixed by ordinance, from the
 * spreadsheets (CSV or XLSX) of a folder, on the store of DATABASE_URL. Exit code 1: something is wrong, and nothing was kept.
 */
loadSettings();
const asked = command(
  'catalogos',
  'Carga feriados, tasas, unidades y lo demás que fija una ordenanza, de las planillas (CSV o XLSX) de una carpeta.',
)
  .requiredOption('--de <carpeta>', 'donde están: feriados.csv, tasas.csv, unidades.csv y las otras')
  .parse();

try {
  for (const line of await loadCatalogues(asked.opts<{ de: string }>().de, process.env)) say(line);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
