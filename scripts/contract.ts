import { randomUUID } from 'node:crypto';
import { backendAsker } from '#language/openapi/backend-asker.ts';
import { checkContract, type ContractReport } from '#language/openapi/contract-check.ts';
import { loadConfig } from '#language/load/load.ts';
import { command } from './command.ts';
import { configOption, demandFolder } from './config-folder.ts';

/**
 * `npm run contract -- --base URL`: what a running backend does differently from what config declares.
 * Exit code 0: nothing; 1: differences; 2: it could not run.
 */
const asked = command('contract', 'Compara un backend que está andando con los endpoints declarados.')
  .requiredOption('--base <dirección>', 'dirección de la API; sin camino se entiende /api')
  .option('--token <token>', 'sesión con que se llama (Authorization)')
  .option('--commands', 'envía también los ejemplos que cambian datos', false)
  .option('--strict', 'cuenta como diferencia que falten los datos de un ejemplo', false)
  .addOption(configOption())
  .parse();

try {
  const {
    base,
    token,
    commands,
    strict,
    config: folder,
  } = asked.opts<{
    base: string;
    token?: string;
    commands: boolean;
    strict: boolean;
    config: string;
  }>();
  demandFolder(folder);
  const config = loadConfig(folder);
  const options = { signedIn: token !== undefined, commands, newId: randomUUID };
  const report = await checkContract(config, backendAsker(apiAddress(base), config, token), options);
  print(report, config.endpoints.size);
  const failed = report.differences.length + (strict ? report.unknown.length : 0);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(`No se pudo comparar: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

function apiAddress(base: string): URL {
  if (!URL.canParse(base))
    throw new Error(`"${base}" no es una dirección. Ejemplo: http://localhost:3000/api.`);
  const url = new URL(base);
  return new URL(`${url.pathname === '/' ? '/api' : url.pathname.replace(/\/$/, '')}/`, url);
}

function print({ calls, differences, unknown, unsent }: ContractReport, endpoints: number): void {
  list(differences);
  const found = differences.length === 1 ? '1 diferencia' : `${differences.length || 'ninguna'} diferencias`;
  console.log(
    `Endpoints: ${endpoints}; llamadas: ${calls}; ${differences.length === 0 ? 'ninguna diferencia' : found}.`,
  );
  if (unknown.length > 0) {
    console.log(`\nEjemplos cuyos datos no están en ese backend; su respuesta no se pudo comparar:`);
    list(unknown);
  }
  if (unsent.length > 0)
    console.log(
      `\nNo se enviaron los ejemplos de lo que cambia datos (${unsent.length}: ${unsent.join(', ')}); con --commands se envían.`,
    );
}

function list(messages: readonly { endpoint: string; message: string }[]): void {
  for (const endpoint of new Set(messages.map((one) => one.endpoint))) {
    console.log(endpoint);
    for (const one of messages) if (one.endpoint === endpoint) console.log(`  ${one.message}`);
  }
}
