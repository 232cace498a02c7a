import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;
/** What SQLite keeps beside a file; it makes them with the mode of the file. */
const BESIDE = ['-wal', '-shm', '-journal'];

/**
 * Makes the file of a database, and the folders that are missing, so that only their owner reads them, whatever the umask
 * says. One that is there already is closed to others too; a folder that is there stays as it is.
 */
export function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Closing it would drop the locks that this process has on one that is open: others would take its log away.
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const file of [path, ...BESIDE.map((ending) => path + ending)])
    if (existsSync(file) && (statSync(file).mode & OTHERS) !== 0) chmodSync(file, OWNER_ONLY);
}
