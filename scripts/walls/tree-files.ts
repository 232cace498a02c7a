import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Paths of the files of these places, all of the tree without them, that are checked in or about to be. */
export function treeFiles(...places: string[]): string[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...places];
  const paths = execFileSync('git', listed, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return paths.split('\n').filter(existsSync);
}
