import process from 'node:process';
import { demandConfig } from '#server/core/config/demand-config.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { writeStaticPages } from '#server/core/pages/static-pages.ts';
import {
  LOST_AS_FILES,
  LOST_WITHOUT_SERVER,
  missingServices,
  readPagesEnvironment,
} from '#server/core/environment/pages-environment.ts';
import { printProblem, printLine } from '#scripts/printing/print-line.ts';
import { command } from './command.ts';
import { loadSettings } from './machine/settings.mjs';
import { typedPath } from './machine/typed-path.ts';

/**
 * `npm run paginas -- --a CARPETA`: the built portal as files that any web server or host of static files gives, with the
 * addresses of the variables (API_URL, CARDS_URL...) in each page. Exit code 1: nothing was written.
 */
const asked = command('paginas', 'Escribe el portal construido como archivos, para el backend de API_URL.')
  .requiredOption('--a <carpeta>', 'dónde dejarlo: una carpeta nueva, o vacía', typedPath)
  .parse();

try {
  loadSettings();
  const { a: into } = asked.opts<{ a: string }>();
  const environment = readPagesEnvironment({ ...process.env, PORTAL_DEMO: '' });
  demandConfig(environment);
  const { portal } = await readPortalConfig(environment.config);
  const pages = writeStaticPages(environment, portal.home, into);
  printLine(
    `Páginas en ${into}: ${pages}, para ${environment.services.api}. Lo que no tienen, comparadas con el portal entero:`,
  );
  const lost = [...missingServices(environment.services), ...LOST_WITHOUT_SERVER, ...LOST_AS_FILES];
  for (const line of lost) printLine(`- ${line}`);
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
