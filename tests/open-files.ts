import type { EventEmitter } from 'node:events';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { LEAK } from './leak-warning.ts';

/** Interval in milliseconds, and number of checks: files that a closing portal is still writing are not a leak. */
const PAUSE = 10;
const LOOKS = 200;

/** Open files of this thread, each with the stack that opened it. */
const open = new Map<FileHandle, string>();
const warnings: string[] = [];
let isWatching = false;

/** Starts to record each `open` of `node:fs/promises` and each warning in this thread; further calls change nothing. */
export function watchFiles(): void {
  if (isWatching) return;
  isWatching = true;
  const original = fs.open;
  fs.open = async (...words) => {
    const opener = new Error('opened here');
    const handle = await original(...words);
    open.set(handle, `${String(words[0])}\n${opener.stack}`);
    // A FileHandle is an EventEmitter (event `close`, since Node 15.4), which its types omit.
    (handle as FileHandle & EventEmitter).once('close', () => open.delete(handle));
    return handle;
  };
  syncBuiltinESMExports();
  process.on('warning', ({ name, message }) => {
    if (LEAK.test(`${name} ${message}`)) warnings.push(`${name}: ${message}`);
  });
}

/**
 * Fails if a file is still open, and closes it for the next test file.
 * @throws {Error} listing each open file with the stack that opened it, and each warning
 */
export async function demandFilesClosed(looks = LOOKS): Promise<void> {
  for (let look = 0; look < looks && open.size > 0; look++) await pause(PAUSE);
  const left = [...open];
  const found = [...left.map(([, opener]) => `Nothing closed ${opener}`), ...warnings.splice(0)];
  open.clear();
  await Promise.all(left.map(([handle]) => handle.close().catch(() => undefined)));
  if (found.length > 0) throw new Error(found.join('\n\n'));
}
