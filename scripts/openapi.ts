import { writeFileSync } from 'node:fs';
import { loadConfig } from '#language/load/load.ts';
import { command } from './command.ts';
import { configOption, demandFolder } from './config-folder.ts';
import { openapiText } from './generate/openapi-text.ts';
import { typedPath } from './machine/typed-path.ts';

/** `npm run openapi`: the endpoints as an OpenAPI 3.1 document, on the screen or in a file. Exit code 2: it could not run. */
const asked = command('openapi', 'Escribe los endpoints declarados como documento OpenAPI 3.1.')
  .addOption(configOption())
  .option('--out <archivo>', 'archivo donde escribirlo; si falta, se muestra', typedPath)
  .parse();

try {
  const { config, out } = asked.opts<{ config: string; out?: string }>();
  demandFolder(config);
  const text = openapiText(loadConfig(config));
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
} catch (error) {
  console.error(`No se pudo escribir: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
