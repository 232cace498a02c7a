import type { EventEmitter } from 'node:events';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { LEAK } from './leak-warning.ts';

/** Milliseconds between two looks, and how many: what a portal still writes while it closes is no leak. */
const PAUSE = 10;
const LOOKS = 200;

/** Files that this thread opened and did not close, each with the stack that opened it. */
const open = new Map<FileHandle, string>();
const warnings: string[] = [];
let isWatching = false;

/** Watches every `open` of `node:fs/promises` and every warning of this thread from now on; asked again, it goes on. */
export function watchFiles(): void {
  if (isWatching) return;
  isWatching = true;
  const original = fs.open;
  fs.open = async (...words) => {
    const opener = new Error('opened here');
    const handle = await original(...words);
    open.set(handle, `${String(words[0])}\n${opener.stack}`);
    // It is one (`close` since Node 15.4), which its types leave out.
    (handle as FileHandle & EventEmitter).once('close', () => open.delete(handle));
    return handle;
  };
  syncBuiltinESMExports();
  process.on('warning', ({ name, message }) => {
    if (LEAK.test(`${name} ${message}`)) warnings.push(`${name}: ${message}`);
  });
}

/**
 * Demands that all that was opened is closed; what is not is closed and forgotten, for the next file.
 * @throws {Error} naming each file that is still open and where it was opened, and each warning
 */
export async function demandFilesClosed(looks = LOOKS): Promise<void> {
  for (let look = 0; look < looks && open.size > 0; look++) await pause(PAUSE);
  const left = [...open];
  const found = [...left.map(([, opener]) => `Nothing closed ${opener}`), ...warnings.splice(0)];
  open.clear();
  await Promise.all(left.map(([handle]) => handle.close().catch(() => undefined)));
  if (found.length > 0) throw new Error(found.join('\n\n'));
}
