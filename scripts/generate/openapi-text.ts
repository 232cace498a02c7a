import { readFileSync } from 'node:fs';
import type { Config } from '#language/config/config.ts';
import { openapiOf } from '#language/openapi/openapi.ts';

/** The OpenAPI document of a config as it is written to a file; its version is the project's. */
export function openapiText(config: Config): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return `${JSON.stringify(openapiOf(config, version), null, 2)}\n`;
}
