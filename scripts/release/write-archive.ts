import { createWriteStream, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** File modes in the archive; the umask of the machine that unpacks it applies. */
const [FILE, PROGRAM] = [0o644, 0o755];

/**
 * Writes a folder as a reproducible `.tar.gz`: sorted, without owner, every file dated `at`.
 * @param under name of the folder that unpacking makes
 * @param at moment of every file
 */
export async function writeArchive(folder: string, under: string, at: Date, into: string): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(into));
  for (const path of filesIn(folder)) {
    const from = join(folder, path);
    const mode = (lstatSync(from).mode & 0o111) === 0 ? FILE : PROGRAM;
    archive.entry({ name: `${under}/${path}`, mode, mtime: at, uid: 0, gid: 0 }, readFileSync(from));
  }
  archive.finalize();
  await written;
}

/** Paths of the files below a folder, with `/`, sorted by code unit. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
