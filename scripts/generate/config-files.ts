import { readCodes } from '#language/config/shapes.ts';
import { editorIds } from '#language/dev/editor-ids.ts';
import { loadConfig } from '#language/load/load.ts';
import { cityReference } from '#language/reference/city-reference.ts';
import { banner } from './banner.ts';
import { endpointTypes } from './endpoint-types.ts';
import { openapiText } from './openapi-text.ts';
import { textUnion } from './text-union.ts';

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

/** TypeScript of the enumerations of a config: a code that is renamed is found by the compiler. */
async function codeTypes(config: string): Promise<string> {
  const lines = [...(await readCodes(config))].map(([name, codes]) => `  ${name}: ${textUnion(codes)};`);
  return [
    banner('config/codes'),
    'interface Enumerations {',
    ...lines,
    '}',
    '',
    "/** A code of an enumeration: `CodeOf<'estados_plan'>`. */",
    'export type CodeOf<E extends keyof Enumerations> = Enumerations[E];',
    '',
  ].join('\n');
}
