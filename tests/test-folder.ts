import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Free bytes required; a full run writes less than half. */
const ROOM = 8 * 2 ** 30;

/**
 * Folder for files of tests: in memory if it has enough free space, since a disk delays each commit of a store;
 * otherwise the system's temporary folder.
 */
export function testFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM) return MEMORY;
  } catch {
    // This system has no such folder.
  }
  return tmpdir();
}
