import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { editorIds } from '#language/dev/editor-ids.ts';
import { loadConfig } from '#language/load/load.ts';
import { referenceOf } from '#language/reference/reference.ts';
import { readEndpoints, toJsonSchema } from '#language/config/shapes.ts';
import { asvsPage } from '#scripts/asvs/asvs-page.ts';
import { readChapters } from '#scripts/asvs/chapters.ts';
import { readRequirements } from '#scripts/asvs/requirements.ts';
import { withAttacks, type AttackRun } from '#scripts/printing/attack-table.ts';
import { blockMarks } from './block-marks.ts';
import { blockRegistries } from './block-registries.ts';
import { handlerRegistry } from './handler-registry.ts';
import { openapiText } from './openapi-text.ts';
import { migrationSeries } from './migration-series.ts';
import { ruleIds } from './rule-ids.ts';
import { widgetRegistry } from './widget-registry.ts';
import { lintWalls } from '#scripts/walls/lint-walls.ts';
import { withPicture } from '#scripts/walls/picture.ts';

type JsonObject = Record<string, unknown>;

const BANNER = '// Made by `npm run generate` from config/. Do not edit: edit the schema or the endpoint.\n';
const FOUND = '// Made by `npm run generate` from the files of this folder. Do not edit.\n';
const FOUND_WIDGETS = '// Made by `npm run generate` from the files of src/widgets. Do not edit.\n';
const FOUND_RULES = '// Made by `npm run generate` from the files of src/language/check. Do not edit.\n';

/**
 * Every generated file: path from the project's root → content. The same function writes them and
 * lets a test compare them with what is checked in.
 */
export async function generatedFiles(config: string): Promise<Map<string, string>> {
  const loaded = loadConfig(config);
  return new Map([
    ['src/contract/generated/grammar.ts', await grammarTypes(config)],
    ['src/contract/generated/block-marks.ts', BANNER + blockMarks()],
    ...blockRegistries(),
    ['src/widgets/generated/widgets.ts', FOUND_WIDGETS + (await widgetRegistry('src/widgets'))],
    ['src/contract/generated/rule-ids.ts', FOUND_RULES + (await ruleIds('src/language/check'))],
    ['server/core/generated/endpoints.ts', await endpointTypes(config)],
    ['server/endpoints/endpoints.ts', FOUND + (await handlerRegistry('server/endpoints'))],
    [
      'server/core/store/migrations/series.ts',
      FOUND + (await migrationSeries('server/core/store/migrations')),
    ],
    ['config/schemas/generated/ids.schema.json', `${JSON.stringify(editorIds(loaded), null, 1)}\n`],
    ['docs/openapi.json', openapiText(loaded)],
    ['docs/referencia.md', referenceOf(loaded)],
    ['docs/asvs.md', asvsPage(readChapters(), readRequirements())],
    ['scripts/walls/walls.oxlint.json', lintWalls()],
    ['README.md', withAttacks(withPicture(await readFile('README.md', 'utf8')), await attackRun())],
  ]);
}

async function attackRun(): Promise<AttackRun> {
  return JSON.parse(await readFile('docs/attack.json', 'utf8')) as AttackRun;
}

/** A schema that people write; the generated ones only help editors. */
const isGrammar = (name: string) => name.endsWith('.schema.json') && !name.startsWith('generated');

/** A property that is gone once read: what it names stands in its place. */
function isReplaced(child: unknown): boolean {
  const { 'x-resolved': resolved, oneOf } = child as JsonObject;
  return resolved === true && oneOf === undefined;
}

/** TypeScript of the grammar in `config/schemas`; expressions and texts have the type they compile to. */
async function grammarTypes(config: string): Promise<string> {
  const folder = `${config}/schemas`;
  const names = (await readdir(folder, { recursive: true })).filter((f) => isGrammar(f)).sort();
  const files = new Map<string, JsonObject>();
  for (const name of names)
    files.set(name, JSON.parse(await readFile(join(folder, name), 'utf8')) as JsonObject);
  const definitions: JsonObject = {};
  const roots = names.filter((name) => !/^(common|block)\.|^blocks\//.test(name));
  const properties = Object.fromEntries(roots.map((name) => [name, define(name, '')]));
  const root = { title: 'Grammar', type: 'object', additionalProperties: false, properties, definitions };
  const types = await compile(root as never, 'Grammar', {
    bannerComment: '',
    unknownAny: true,
    ignoreMinAndMaxItems: true,
  });
  return `${BANNER}import type { Expression, Text } from '#contract/expression.ts';\n\n${types}`;

  /** Turns a reference into a name of `definitions`, or into the part itself where it has no name of its own. */
  function define(file: string, pointer: string, description?: unknown): JsonObject {
    const target = targetOf(file, pointer);
    const { title, type, tsType } = target;
    if (tsType || type === 'string' || typeof title !== 'string')
      return { ...inlineNode(target, file), title: undefined, ...(description ? { description } : {}) };
    if (!(title in definitions)) {
      definitions[title] = {};
      definitions[title] = inlineNode(target, file);
    }
    return { $ref: `#/definitions/${title}` };
  }

  function targetOf(file: string, pointer: string): JsonObject {
    const keys = pointer.split('/').filter(Boolean);
    return keys.reduce((node, key) => node[key] as JsonObject, files.get(file) as JsonObject);
  }

  function inline(node: unknown, file: string): unknown {
    if (Array.isArray(node)) return node.map((child) => inline(child, file));
    if (typeof node !== 'object' || node === null) return node;
    return inlineNode(node as JsonObject, file);
  }

  function inlineNode(
    { $ref, $id: _, $schema: __, $defs: ___, allOf: ____, ...rest }: JsonObject,
    file: string,
  ): JsonObject {
    // Reading puts the first way of writing it in the place of the others.
    if (rest['x-resolved']) return inlineNode((rest['oneOf'] as JsonObject[])[0]!, file);
    if (typeof $ref !== 'string')
      return Object.fromEntries(
        Object.entries(rest).map(([key, child]) => [
          key,
          key === 'properties' ? inlineProperties(child, file) : inline(child, file),
        ]),
      );
    const [path = '', pointer = ''] = $ref.split('#');
    return define(path ? normalize(join(dirname(file), path)) : file, pointer, rest['description']);
  }

  function inlineProperties(properties: unknown, file: string) {
    return Object.fromEntries(
      Object.entries(properties as JsonObject).flatMap(([name, child]) =>
        isReplaced(child) ? [] : [[name, inline(child, file)]],
      ),
    );
  }
}

/** TypeScript of what every endpoint of `config/endpoints` takes and gives. */
async function endpointTypes(config: string): Promise<string> {
  const { endpoints, shapes } = await readEndpoints(config);
  const definitions = Object.fromEntries(
    [...shapes].map(([name, shape]) => [name, { title: name, ...toJsonSchema(shape) }]),
  );
  const properties = Object.fromEntries(
    [...endpoints].map(([path, { request, response }]) => [
      path,
      {
        type: 'object',
        additionalProperties: false,
        required: ['request', 'response'],
        properties: { request: toJsonSchema(request), response: toJsonSchema(response) },
      },
    ]),
  );
  const root = {
    title: 'Endpoints',
    type: 'object',
    additionalProperties: false,
    properties,
    required: Object.keys(properties),
    definitions,
  };
  return (
    BANNER +
    (await compile(root as never, 'Endpoints', {
      bannerComment: '',
      unreachableDefinitions: true,
      ignoreMinAndMaxItems: true,
    }))
  );
}
