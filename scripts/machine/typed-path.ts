import { resolve } from 'node:path';
import process from 'node:process';

/**
 * A path that a person typed, from the folder where they typed it: npm and `portal.mjs` leave that one for the folder of the
 * program and keep its name in INIT_CWD. As it was typed when it is the same folder.
 */
export function typedPath(path: string): string {
  const typedIn = process.env['INIT_CWD'];
  return typedIn === undefined || resolve(typedIn) === process.cwd() ? path : resolve(typedIn, path);
}

/** The same of an option that takes several, as commander adds them up. */
export function typedPaths(path: string, before: readonly string[] = []): string[] {
  return [...before, typedPath(path)];
}
