import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Bytes; a run of everything writes less than half of it. */
const ROOM = 8 * 2 ** 30;

/**
 * Where tests write: in memory on a machine that has room for it, because a disk is waited for at every commit of a store;
 * else where temporary files go.
 */
export function testFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM) return MEMORY;
  } catch {
    // There is no such place on this machine.
  }
  return tmpdir();
}
