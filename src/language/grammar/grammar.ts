import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isContainer, isObject } from '#language/source/json.ts';

/** A part of the grammar: a JSON Schema (draft-07) with the marks of the language (`x-...`). */
export type GrammarSchema = Readonly<Record<string, unknown>>;

/** The schemas of config/schemas by file name: `screen.schema.json`, `blocks/form.schema.json`. */
type Grammar = ReadonlyMap<string, GrammarSchema>;

const FOLDER = schemasAbove(dirname(fileURLToPath(import.meta.url)));

/** The schemas are beside the sources and beside what is built of them, however deep either lies. */
function schemasAbove(folder: string): string {
  const schemas = join(folder, 'config/schemas');
  if (existsSync(schemas)) return schemas;
  const above = dirname(folder);
  if (above === folder) throw new Error('config/schemas was not found');
  return schemasAbove(above);
}

/** References become absolute: `common.schema.json#/$defs/text`. */
function readGrammar(): Grammar {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.schema.json') && !name.startsWith('generated'),
  );
  return new Map(
    names.sort().map((name) => [name, absolute(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')), name)]),
  );
}

function absolute(node: unknown, file: string): GrammarSchema {
  if (!isContainer(node)) return node as never;
  if (Array.isArray(node)) return node.map((child) => absolute(child, file)) as never;
  const copy = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, absolute(child, file)]));
  if (typeof node['$ref'] !== 'string') return copy;
  const [path, pointer = ''] = node['$ref'].split('#') as [string, string?];
  return { ...copy, $ref: `${path ? posix.join(posix.dirname(file), path) : file}#${pointer}` };
}

/** Resolves the references of a part of the grammar: the referred part, with its own keywords on top. */
export type Resolve = (schema: GrammarSchema) => GrammarSchema;

/** The same schema always resolves to the same object. */
function resolver(grammar: Grammar): Resolve {
  const resolved = new WeakMap<object, GrammarSchema>();
  return function resolve(schema): GrammarSchema {
    const { $ref, ...own } = schema;
    if (typeof $ref !== 'string') return schema;
    const known = resolved.get(schema);
    if (known) return known;
    const merged = { ...resolve(target(grammar, $ref)), ...own };
    resolved.set(schema, merged);
    return merged;
  };
}

function target(grammar: Grammar, reference: string): GrammarSchema {
  const [file = '', pointer = ''] = reference.split('#');
  const keys = pointer.split('/').filter(Boolean);
  const found = keys.reduce<unknown>(
    (node, key) => (isObject(node) ? node[key] : undefined),
    grammar.get(file),
  );
  if (!isObject(found)) throw new Error(`The grammar refers to ${reference}, which does not exist.`);
  return found;
}

const grammar: Grammar = readGrammar();

/** Resolves references of the grammar of this portal. */
export const resolve: Resolve = resolver(grammar);

/** The grammar of a kind of file: `screen.schema.json`. */
export function grammarOf(name: string): GrammarSchema {
  const schema = grammar.get(name);
  if (!schema) throw new Error(`There is no grammar ${name}.`);
  return schema;
}

/** Names of the schemas: `screen.schema.json`, `blocks/form.schema.json`. */
export function grammarNames(): string[] {
  return [...grammar.keys()];
}
