import { createHash } from 'node:crypto';

/** Entries of package-lock.json, by folder. */
export interface PackageLock {
  packages: Readonly<Record<string, LockedEntry>>;
}

interface LockedEntry {
  /** Only for an alias: the name of the real package. */
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
}

export interface LockedPackage {
  name: string;
  version: string;
}

/** Every package and version of a lock, each once, in order. */
export function lockedPackages({ packages }: PackageLock): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const [folder, { name = nameOf(folder), version }] of Object.entries(packages))
    if (folder !== '' && version !== undefined) found.set(`${name}@${version}`, { name, version });
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, locked]) => locked);
}

/** SHA-256, hex, of the packages and versions of a lock. */
export function lockDigest(lock: PackageLock): string {
  const lines = lockedPackages(lock).map(({ name, version }) => `${name}@${version}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Folders of packages that npm would not verify: without SHA-512, or from elsewhere than a registry over TLS (a lock may leave that out). */
export function unverifiedPackages({ packages }: PackageLock): string[] {
  return Object.entries(packages)
    .filter(([folder, entry]) => folder !== '' && !entry.inBundle && !isVerified(entry))
    .map(([folder]) => folder);
}

function isVerified({ resolved, integrity }: LockedEntry): boolean {
  const isOfRegistry = resolved === undefined || /^https:\/\/.+\.tgz$/.test(resolved);
  return isOfRegistry && /\bsha512-/.test(integrity ?? '');
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
