import { readFileSync } from 'node:fs';
import { dialectIn } from './dialect.ts';
import { namesOfTwoRooms } from './names-of-two-rooms.ts';
import { treeFiles } from '#scripts/walls/tree-files.ts';

const CODE = /\.(tsx?|mts|mjs)$/;
const GENERATED = /\/generated\//;

/** Words of dialect in comments, and exported names of two rooms, over the whole tree: a sentence each. */
export function proseProblems(): string[] {
  const paths = treeFiles().filter((path) => CODE.test(path) && !GENERATED.test(path));
  const read = (path: string) => readFileSync(path, 'utf8');
  const dialect = paths.flatMap((path) =>
    dialectIn(path, read(path)).map(({ line, word }) => `${path}:${line}: "${word}" is not plain English`),
  );
  const shared = namesOfTwoRooms(paths, read).map(
    ({ name, homes }) => `${name} is exported by two rooms: ${homes.join(', ')}`,
  );
  return [...dialect, ...shared];
}
