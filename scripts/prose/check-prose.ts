import { readFileSync } from 'node:fs';
import { command } from '#scripts/command.ts';
import { treeFiles } from '#scripts/walls/tree-files.ts';
import { dialectIn } from './dialect.ts';
import { namesOfTwoRooms } from './names-of-two-rooms.ts';

const CODE = /\.(tsx?|mts|mjs)$/;

const GENERATED = /\/generated\//;

/**
 * `npm run check:prose`: whether comments are in plain English and each exported name has one home (CONTRIBUTING.md).
 * Exit code 0: they are; 1: a line for each place that is not.
 */
command('check:prose', 'Comprueba el inglés de los comentarios y los nombres del código.').parse();

const problems = proseProblems();
for (const problem of problems) console.log(problem);
console.log(`${problems.length} problems of prose`);
if (problems.length > 0) process.exitCode = 1;

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
