import { blockTypes, slotMark } from '#language/grammar/block-marks.ts';
import { resolve, type GrammarSchema } from '#language/grammar/grammar.ts';
import { isObject } from '#language/source/json.ts';

/** Generates the TypeScript of the marks of each type of block that the page and the server need. */
export function blockMarks(): string {
  const lines = blockTypes().map(([type, schema]) => `  '${type}': ${JSON.stringify(marksOf(schema))},`);
  return [
    '/** What the grammar says of each type of block. */',
    'export const blockMarks = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

function marksOf(schema: GrammarSchema): object {
  const mark = slotMark(schema);
  const { gives, asked, kept, secrets } = mark ?? {};
  const numbered = mark?.gives === 'place' ? mark.numbered : undefined;
  const children = pathToChildren(schema);
  return { gives, numbered, asked, kept, secrets, children };
}

/** Names of the properties that lead to the blocks inside a part; undefined when there are none. */
function pathToChildren(schema: GrammarSchema): string[] | undefined {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, GrammarSchema>);
  for (const [name, property] of properties) {
    const grammar = resolve(property);
    if (grammar['x-children']) return [name];
    const inside = isObject(grammar['items']) && pathToChildren(resolve(grammar['items']));
    if (inside) return [name, ...inside];
  }
  return undefined;
}
