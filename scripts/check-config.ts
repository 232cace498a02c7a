import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { check } from '#language/check/check.ts';
import { checkReports, type ReportFormat } from '#language/report/check-report.ts';
import { explainRule, ruleList } from '#language/check/explain-rule.ts';
import { warningsOf } from '#language/check/warnings.ts';
import { configLoader, loadConfig } from '#language/load/load.ts';
import type { Config } from '#language/config/config.ts';
import { originsReport } from '#language/report/origins-report.ts';
import { officeClock } from '#server/core/time/clock.ts';
import { command } from './command.ts';
import { configOption, demandFolder } from './config-folder.ts';

/**
 * `npm run check:config`: what is wrong in a config folder, and what it still lacks. Exit code 0: nothing is wrong; 1: findings;
 * 2: it could not run.
 */
const asked = command('check:config', 'Revisa que una carpeta de config sea coherente.')
  .addOption(configOption('carpeta a revisar'))
  .addOption(
    new Option('--format <formato>', 'cómo se escribe lo que se encontró')
      .choices(Object.keys(checkReports))
      .default('text'),
  )
  .option('--watch', 'vuelve a revisar cuando cambia un archivo')
  .option(
    '--origen',
    'dice, de cada trámite, qué declara la persona y qué vuelve a leer o calcular el servidor',
  )
  .option('--explain [código]', 'explica una regla, con un ejemplo; sin código, lista todas')
  .parse();

interface Options {
  config: string;
  format: ReportFormat;
  watch?: true;
  origen?: true;
  explain?: string | true;
}

/** Milliseconds without changes before checking again: editors write a file in several steps. */
const QUIET = 100;

/** A handler is found by the path of its endpoint. */
const isProgrammed = (endpoint: string) => existsSync(join('server/endpoints', `${endpoint}.ts`));

const today = ({ portal }: Config) => officeClock(portal.value.timeZone, null).today();

try {
  const { explain, config, format, watch: watching, origen } = asked.opts<Options>();
  if (explain !== undefined) console.log(explain === true ? ruleList() : explainRule(explain));
  else if (origen) console.log(originsReport(loadConfig(config)));
  else checkFolder(config, format, watching === true);
} catch (error) {
  failed(error);
}

function checkFolder(folder: string, format: ReportFormat, watching: boolean): void {
  demandFolder(folder);
  const load = configLoader(folder);
  const run = () => {
    const config = load();
    const findings = check(config);
    const warnings = findings.length > 0 ? [] : warningsOf(config, { isProgrammed, today: today(config) });
    console.log(checkReports[format]({ findings, warnings, files: config.files.length }));
    process.exitCode = findings.length > 0 ? 1 : 0;
  };
  if (watching) runOnChange(folder, run);
  run();
}

function runOnChange(folder: string, run: () => void): void {
  let waiting: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      try {
        run();
      } catch (error) {
        failed(error);
      }
    }, QUIET);
  });
}

function failed(error: unknown): void {
  console.error(`No se pudo revisar: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
