import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Folder of a backup with the stored files, in the same layout as the portal's. */
const NAME = 'archivos';

/** Copies the files of a folder into a backup; returns their paths in it. Files deleted meanwhile are skipped. */
export async function saveFiles(folder: string, backup: string): Promise<string[]> {
  const saved: string[] = [];
  for (const path of await filesBelow(folder)) {
    const isThere = await copied(join(folder, path), join(backup, NAME, path)).catch(ignoringGone);
    if (isThere) saved.push(join(NAME, path));
  }
  return saved;
}

/** Restores the files of a backup. */
export async function restoreFiles(backup: string, folder: string): Promise<void> {
  const from = join(backup, NAME);
  for (const path of await filesBelow(from)) await copied(join(from, path), join(folder, path));
}

/** Paths of the files below a folder, without partial ones; none when it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.incoming'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function copied(from: string, to: string): Promise<true> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
  return true;
}

function ignoringGone(error: unknown): false {
  if ((error as { code?: unknown }).code === 'ENOENT') return false;
  throw error;
}
