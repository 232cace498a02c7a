import { resolve, type GrammarSchema } from '#language/grammar/grammar.ts';
import { isObject } from '#language/source/json.ts';
import { requiredOf, unionOf } from '#language/grammar/walk.ts';

/** A property of the grammar, and files of that kind that differ in nothing else. */
export interface GrammarProperty {
  /** From the file's root: `blocks[].fields.*.title`. */
  way: string;
  name: string;
  /** Pairs of values of a file: before, after. None where the grammar allows one value only. */
  edits: { kind: 'added' | 'removed' | 'changed'; before: unknown; after: unknown }[];
}

/** A part of the grammar, and a function that places a value of it in a file. */
interface Piece {
  schema: GrammarSchema;
  way: string;
  inFile: (value: unknown) => unknown;
}

/** Every property of a grammar, each piece once, however deep. */
export function* everyProperty(root: GrammarSchema): Generator<GrammarProperty> {
  const seen = new Set<string>();
  const waiting: Piece[] = [{ schema: root, way: '', inFile: (value) => value }];
  for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
    const { way, inFile } = piece;
    const schema = resolve(piece.schema);
    const union = unionOf(schema, resolve);
    waiting.push(...union.map((one) => ({ schema: one, way, inFile })));
    const known = JSON.stringify([schema['title'], schema['properties'], schema['items'], schema['type']]);
    if (union.length > 0 || (seen.has(known) && schema['type'] !== 'array')) continue;
    seen.add(known);
    if (isObject(schema['items']) && schema['type'] === 'array')
      waiting.push({
        schema: schema['items'] as GrammarSchema,
        way: `${way}[]`,
        inFile: (value) => inFile([value]),
      });
    const rest = sample(schema, 0);
    if (!isObject(rest)) continue;
    for (const [key, property, isRequired] of propertiesOf(schema)) {
      const { [key]: _, ...without } = rest;
      const put = (value: unknown) => inFile({ ...without, [key]: value });
      const [one, other] = [put(sample(property, 0)), put(sample(property, 1))];
      const edits: GrammarProperty['edits'] = [];
      if (JSON.stringify(one) !== JSON.stringify(other))
        edits.push({ kind: 'changed', before: one, after: other });
      if (!isRequired) edits.push({ kind: 'added', before: inFile(without), after: one });
      if (!isRequired) edits.push({ kind: 'removed', before: one, after: inFile(without) });
      const inside = [way, key === 'clave' ? '*' : key].filter(Boolean).join('.');
      yield { way: inside, name: key, edits };
      waiting.push({ schema: property, way: inside, inFile: put });
    }
  }
}

function propertiesOf(schema: GrammarSchema): [key: string, property: GrammarSchema, isRequired: boolean][] {
  const { properties, additionalProperties: others } = schema;
  const required = requiredOf(schema);
  const named = isObject(properties) ? (Object.entries(properties) as [string, GrammarSchema][]) : [];
  const all = isObject(others) ? [...named, ['clave', others as GrammarSchema] as const] : named;
  return all.map(([key, property]) => [key, property, required.includes(key)]);
}

/** One of two values that a piece of grammar may have: the least there can be. */
function sample(piece: GrammarSchema, which: 0 | 1): unknown {
  const schema = resolve(piece);
  const [first] = unionOf(schema, resolve);
  if (first) return sample(first, which);
  const { type, const: only, enum: choices } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[Math.min(which, choices.length - 1)];
  if (type === 'array') return [sample((schema['items'] ?? {}) as GrammarSchema, which)];
  if (type === 'object') return sampleObject(schema, which);
  if (type === 'boolean') return which === 0;
  return type === 'integer' || type === 'number' ? which + 1 : ['uno', 'dos'][which];
}

function sampleObject(schema: GrammarSchema, which: 0 | 1): Record<string, unknown> {
  const properties = propertiesOf(schema);
  const least = properties.filter(([, , isRequired]) => isRequired);
  const some = least.length > 0 ? least : properties.filter(([key]) => key !== '$schema').slice(0, 1);
  return Object.fromEntries(some.map(([key, property]) => [key, sample(property, which)]));
}
