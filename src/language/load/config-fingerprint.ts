import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Beside Vite's manifest: the fingerprint of the config that the pages were built with. */
export const BUILT_CONFIG = '.vite/config.json';

/** Made from the rest of a config, for editors. */
const GENERATED = join('schemas', 'generated', sep);

/** SHA-256 of every path and content of a config folder that a portal is made of, hex. */
export function configFingerprint(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith(GENERATED))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths)
    hash.update(`/${path.split(sep).join('/')}\0`).update(readFileSync(join(folder, path)));
  return hash.digest('hex');
}
