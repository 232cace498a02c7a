import process from 'node:process';
import { parentPort } from 'node:worker_threads';

/** How to break a thread, by the name of the file. */
const BREAKS = {
  loop() {
    for (;;);
  },
  memory() {
    for (const held = []; ;) held.push({ held: [] });
  },
  exit: () => process.exit(7),
  mistake() {
    throw new TypeError('a mistake of ours');
  },
};

/** Fake of the thread of `ThreadInspector`: breaks as the name of the file says, or reports a text. */
export function inspectInThread({ id, name, bytes }) {
  parentPort.postMessage(id, []);
  BREAKS[name]?.();
  return { kind: 'txt', refusal: null, size: bytes.length };
}
