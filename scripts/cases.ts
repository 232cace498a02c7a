import { check } from '#language/check/check.ts';
import { formatFinding } from '#language/source/finding.ts';
import type { Config } from '#language/config/config.ts';
import { loadConfig } from '#language/load/load.ts';
import { caseTable } from './case-report.ts';
import { command } from './command.ts';
import { configOption, demandFolder } from './config-folder.ts';

/**
 * `npm run cases`: plays the cases of config/cases on the whole portal, without a browser, and prints a table.
 * Exit code 0: all well; 1: some failed; 2: they could not be played.
 */
const asked = command(
  'cases',
  'Prueba los casos de config/cases: qué se contesta, qué hace la persona y qué tiene que ver.',
)
  .argument('[filtro]', 'parte del nombre de la pantalla o del título de los casos que se quieren probar')
  .addOption(configOption())
  .parse();

try {
  const config = coherent(asked.opts<{ config: string }>().config);
  const filter = (asked.args[0] ?? '').toLowerCase();
  if (!namesIn(config).some((name) => name.toLowerCase().includes(filter)))
    throw new Error(`ninguno tiene "${filter}" en su pantalla o en su título.`);
  // Imported late, because it takes a second to load: invalid input is reported before.
  const { playCases } = await import('./play-cases.ts');
  const reports = await playCases(config, filter);
  console.log(caseTable(reports));
  process.exitCode = reports.some(({ failures }) => failures.length > 0) ? 1 : 0;
} catch (error) {
  console.error(`No se pudieron probar los casos: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

/** Loads the config of a folder; throws when it has findings. */
function coherent(folder: string): Config {
  demandFolder(folder);
  const config = loadConfig(folder);
  const findings = check(config);
  if (findings.length > 0)
    throw new Error(`primero hay que corregir esto.\n\n${findings.map(formatFinding).join('\n\n')}`);
  return config;
}

/** Screen and title of every case of a config. */
function namesIn({ cases, folder }: Config): string[] {
  const names = [...cases.values()].flatMap(({ name, value }) =>
    value.cases.map(({ title }) => `${name} ${title}`),
  );
  if (names.length === 0) throw new Error(`no hay casos en ${folder}/cases.`);
  return names;
}
