import { posix } from 'node:path';
import { importedFile, importsOf } from './imports-of.ts';

/** Folders that import one another, directly or through others. */
export type Knot = readonly string[];

/**
 * Groups of folders of which none can be read, moved or tested without the others. A folder is only its own files: those of
 * its subfolders are of another.
 * @param files path from the project's root → content
 */
export function folderKnots(files: ReadonlyMap<string, string>): Knot[] {
  const imports = folderImports(files);
  const reached = new Map([...imports.keys()].map((folder) => [folder, reachedFrom(folder, imports)]));
  const knots = new Map<string, Knot>();
  for (const [folder, others] of reached) {
    const knot = [...others].filter((other) => reached.get(other)?.has(folder)).sort();
    if (knot.length > 1) knots.set(knot.join(' '), knot);
  }
  return [...knots.values()].sort((a, b) => b.length - a.length || (a[0]! < b[0]! ? -1 : 1));
}

/** The folders that the files of each folder import. */
export function folderImports(files: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const [path, code] of files) {
    const folder = posix.dirname(path);
    const others = imports.get(folder) ?? new Set<string>();
    imports.set(folder, others);
    for (const specifier of importsOf(path, code)) {
      const imported = importedFile(specifier, path);
      const other = imported === undefined ? folder : posix.dirname(imported);
      if (other !== folder) others.add(other);
    }
  }
  return imports;
}

/** All that a folder leads to, itself only where something leads back. */
function reachedFrom(folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [folder];
  while (open.length > 0)
    for (const other of imports.get(open.pop()!) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        open.push(other);
      }
  return reached;
}
