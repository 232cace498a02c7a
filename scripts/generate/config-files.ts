import { editorIds } from '#language/dev/editor-ids.ts';
import { loadConfig } from '#language/load/load.ts';
import { cityReference } from '#language/reference/city-reference.ts';
import { codeTypes } from './code-types.ts';
import { endpointTypes } from './endpoint-types.ts';
import { openapiText } from './openapi-text.ts';

/**
 * Files made from a config, which are not checked in, so that a change of config touches only config. Path from the
 * project's root → content.
 */
export async function configFiles(config: string): Promise<Map<string, string>> {
  const loaded = loadConfig(config);
  return new Map([
    ['config/schemas/generated/ids.schema.json', `${JSON.stringify(editorIds(loaded), null, 1)}\n`],
    ['server/rules/generated/codes.ts', await codeTypes(config)],
    ['server/core/generated/endpoints.ts', await endpointTypes(config)],
    ['docs/openapi.json', openapiText(loaded)],
    ['docs/referencia-ciudad.md', cityReference(loaded)],
  ]);
}
