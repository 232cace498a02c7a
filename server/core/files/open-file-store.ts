import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import { ObjectStore, type Bucket } from './object-store.ts';

/** File storage of an installation. */
export interface FilesSettings {
  folder: string;
  /** Null: they are in the folder. */
  bucket: Bucket | null;
}

/** Opens the file store of an installation. `place` keeps apart the stores that share a folder or a bucket. */
export function openFileStore({ folder, bucket }: FilesSettings, place: string): FileStore {
  return bucket ? new ObjectStore(bucket, place) : new FolderStore(join(folder, place));
}
