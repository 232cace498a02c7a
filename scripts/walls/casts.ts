import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { treeFiles } from './tree-files.ts';

/** Most casts that hand-written code may hold; it only shrinks. */
export const CAST_CEILING = 861;

/** Casts of a file: `as T` and `<T>value`, without `as const`, which asserts nothing. */
export function castsIn(path: string, code: string): number {
  let count = 0;
  new Visitor({
    TSAsExpression: ({ typeAnnotation: type }) => {
      const isConst =
        type.type === 'TSTypeReference' &&
        type.typeName.type === 'Identifier' &&
        type.typeName.name === 'const';
      if (!isConst) count++;
    },
    TSTypeAssertion: () => void count++,
  }).visit(parseSync(path, code).program);
  return count;
}

/** Casts of hand-written code outside tests, by room (`src/language`) or place (`server`, `scripts`). */
export function countCasts(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of treeFiles('src', 'server', 'scripts')) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$|\/generated\//.test(path)) continue;
    const [top = '', room = ''] = path.split('/');
    const place = top === 'src' ? `${top}/${room}` : top;
    counts.set(place, (counts.get(place) ?? 0) + castsIn(path, readFileSync(path, 'utf8')));
  }
  return counts;
}
