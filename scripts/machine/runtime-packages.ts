/** Entry of an installed package in package-lock.json. */
export interface LockedPackage {
  version?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

/** Packages by their folder, `node_modules/a/node_modules/b`, as package-lock.json has them. */
export type Locked = Readonly<Record<string, LockedPackage>>;

/** Folders of packages and all their dependencies, as Node resolves them; those not in the lock are skipped. */
export function runtimePackages(names: readonly string[], locked: Locked): string[] {
  const found = new Set<string>();
  const waiting = names.map((name) => ({ name, from: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = folderOf(next.name, next.from, locked);
    if (folder === null || found.has(folder)) continue;
    found.add(folder);
    for (const name of needs(locked[folder] ?? {})) waiting.push({ name, from: folder });
  }
  return [...found].sort();
}

/** Packages that built code imports: `from "a/b"`, `import("a")`, `import "a"`. */
export function importedPackages(code: string): string[] {
  const names = [
    ...code.matchAll(/\b(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?\w[\w.-]*)(?!:|[\w.-])[^"'\n]*["']/g),
  ];
  return [...new Set(names.map(([, name = '']) => name))];
}

function needs({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Folder of the nearest copy of a package at or above the importer. */
function folderOf(name: string, from: string, locked: Locked): string | null {
  for (let above = from; ; above = above.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const folder = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`;
    if (Object.hasOwn(locked, folder)) return folder;
    if (above === '') return null;
  }
}
