import { readFileSync } from 'node:fs';
import { treeFiles } from './tree-files.ts';

/** TypeScript of what ships and of commands, without tests: path from the project's root → content. */
export function houseFiles(): Map<string, string> {
  const code = treeFiles('src', 'server', 'scripts').filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  return new Map(code.map((path) => [path, readFileSync(path, 'utf8')]));
}
