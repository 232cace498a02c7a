import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;
/** Files that SQLite creates beside the database, with its mode. */
const BESIDE = ['-wal', '-shm', '-journal'];

/**
 * Creates a database file, and missing folders, readable only by their owner regardless of the umask. The mode of an
 * existing file is restricted too; existing folders are unchanged.
 */
export function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Only when missing: closing a file that SQLite has open would drop this process's POSIX locks on it, and other
  // processes could take over its log.
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const file of [path, ...BESIDE.map((ending) => path + ending)])
    if (existsSync(file) && (statSync(file).mode & OTHERS) !== 0) chmodSync(file, OWNER_ONLY);
}
