import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

const INCOMING = '.incoming';
/** Milliseconds after which a partial write is abandoned, on any machine. */
const ABANDONED = 3_600_000;

/**
 * File store in a folder that only the server's user can read. Files appear atomically: each is written in the folder
 * `.incoming`, synced and renamed. `sweep` deletes the partial files that a crash leaves there.
 */
export class FolderStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(id: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(id);
    const beside = join(this.#folder, INCOMING, `${id}.${randomBytes(4).toString('hex')}`);
    for (const folder of [dirname(path), dirname(beside)])
      await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await written(beside, bytes);
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    await synced(dirname(path));
  }

  async get(id: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.#pathOf(id));
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ENOENT') return null;
      throw error;
    }
  }

  delete(id: string): Promise<void> {
    return rm(this.#pathOf(id), { force: true });
  }

  async sweep(): Promise<void> {
    const incoming = join(this.#folder, INCOMING);
    for (const name of await readdir(incoming).catch(nothing)) {
      const path = join(incoming, name);
      const found = await stat(path).catch(nothing);
      if ('mtimeMs' in found && found.mtimeMs < Date.now() - ABANDONED) await rm(path, { force: true });
    }
  }

  #pathOf(id: string): string {
    return join(this.#folder, fileKey(id));
  }
}

/** Empty result for a missing folder or file. */
function nothing(error: unknown): [] {
  if ((error as { code?: unknown }).code === 'ENOENT') return [];
  throw error;
}

async function written(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a folder to disk, with its entries. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
