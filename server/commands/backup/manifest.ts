import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const NAME = 'manifiesto.json';

/** Description of a backup, stored with its files. */
export interface Manifest {
  /** Instant, ISO 8601 UTC. */
  creado: string;
  motor: 'SQLITE' | 'POSTGRESQL';
  /** The newest seal of the audited rows then, `1204:<hash>`; null: there was none. */
  sello: string | null;
  /** SHA-256, hex, of each file by its path in the backup. */
  archivos: Readonly<Record<string, string>>;
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/**
 * Reads the manifest of a backup and holds every file against it.
 * @throws {Error} naming what is missing or is not as it was written.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Error(`En ${folder} no hay un respaldo: falta ${NAME}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  for (const [path, hash] of Object.entries(manifest.archivos)) {
    const found = await hashOf(join(folder, path)).catch(() => null);
    if (found === null) throw new Error(`Al respaldo le falta ${path}.`);
    if (found !== hash) throw new Error(`En el respaldo, ${path} no es como se escribió.`);
  }
  return manifest;
}

/** SHA-256 of a file, hex. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
