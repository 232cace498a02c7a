import { resolve } from 'node:path';
import type { Reporter } from 'vitest/node';
import { check } from '#language/check/check.ts';
import { formatFinding } from '#language/source/finding.ts';
import { loadConfig } from '#language/load/load.ts';
import { caseTable, type CaseReport } from './case-report.ts';
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
  const { config } = asked.opts<{ config: string }>();
  const reports = await play(config, asked.args[0] ?? '');
  console.log(caseTable(reports));
  process.exitCode = reports.some(({ failures }) => failures.length > 0) ? 1 : 0;
} catch (error) {
  console.error(`No se pudieron probar los casos: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function play(folder: string, filter: string): Promise<readonly CaseReport[]> {
  const names = namesIn(folder).filter((name) => name.toLowerCase().includes(filter.toLowerCase()));
  if (names.length === 0) throw new Error(`ninguno tiene "${filter}" en su pantalla o en su título.`);
  process.env['PORTAL_CONFIG'] = folder;
  process.env['PORTAL_CASES'] = filter;
  const reports: CaseReport[] = [];
  const troubles: string[] = [];
  const reporter: Reporter = {
    onTestCaseResult(test) {
      const { report } = test.meta();
      if (report) reports.push(report);
      else if (test.result().state === 'failed')
        troubles.push(`${test.fullName}: ${said(test.result().errors)}`);
    },
    onTestRunEnd(modules, unhandled) {
      troubles.push(
        ...[...modules.flatMap((module) => module.errors()), ...unhandled].map(({ message }) => message),
      );
    },
  };
  // It takes a second to load: what cannot be played is told before.
  const { startVitest } = await import('vitest/node');
  const vitest = await startVitest(
    'test',
    ['tests/cases/cases.test.ts'],
    { watch: false, reporters: [reporter] },
    { server: { fs: { allow: ['.', resolve(folder)] } } },
  );
  await vitest.close();
  process.exitCode = 0;
  if (troubles.length > 0) throw new Error(troubles.join('\n'));
  return reports;
}

/** Screen and title of every case of a config that is coherent. */
function namesIn(folder: string): string[] {
  demandFolder(folder);
  const config = loadConfig(folder);
  const findings = check(config);
  if (findings.length > 0)
    throw new Error(`primero hay que corregir esto.\n\n${findings.map(formatFinding).join('\n\n')}`);
  const names = [...config.cases.values()].flatMap(({ name, value }) =>
    value.cases.map(({ title }) => `${name} ${title}`),
  );
  if (names.length === 0) throw new Error(`no hay casos en ${folder}/cases.`);
  return names;
}

function said(errors: readonly { message: string }[] | undefined): string {
  return (errors ?? []).map(({ message }) => message).join(' ');
}
