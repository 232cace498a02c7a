import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { banner } from './banner.ts';

type JsonObject = Record<string, unknown>;

/** A handwritten schema; the generated one only helps editors. */
const isGrammar = (name: string) => name.endsWith('.schema.json') && !name.startsWith('generated');

/** A property removed on reading: what it refers to takes its place. */
function isReplaced(child: unknown): boolean {
  const { 'x-resolved': resolved, oneOf } = child as JsonObject;
  return resolved === true && oneOf === undefined;
}

/**
 * TypeScript of the grammar; expressions and texts have the type they compile to.
 * @param folder the schemas that people write, `config/schemas`
 */
export async function grammarTypes(folder: string): Promise<string> {
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
  return `${banner('config/schemas')}import type { Expression, Text } from '#contract/expression.ts';\n\n${types}`;

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
    // Reading normalises the alternatives to the first one.
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
