import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { EventEmitter } from 'node:events';
import process from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { LEAK } from './leak-warning.ts';
import { demandFilesClosed } from './open-files.ts';

it('a file that nothing closes is named, with where it was opened, and once', async () => {
  await open('package.json', 'r');
  await expect(demandFilesClosed(1)).rejects.toThrow(/package\.json[^]*open-files\.test\.ts/);
  await expect(demandFilesClosed(1)).resolves.toBeUndefined();
});

it('what is closed is not told, however it is closed', async () => {
  const handle = await open('package.json', 'r');
  await handle.close();
  for await (const _ of (await open('package.json', 'r')).createReadStream());
  createReadStream('package.json').destroy();
  await readFile('package.json');
  await expect(demandFilesClosed(1)).resolves.toBeUndefined();
});

it('listeners that pile up are told', async () => {
  const emitter = new EventEmitter();
  for (let n = 0; n < 11; n++) emitter.on('data', () => undefined);
  await turn();
  await expect(demandFilesClosed(1)).rejects.toThrow('MaxListenersExceededWarning');
});

it('a process that leaves a file to the garbage collector says what the journeys listen for', async () => {
  const leak =
    "import('node:fs/promises').then(async ({ open }) => { await open('package.json'); setTimeout(() => { gc(); setTimeout(() => {}, 50); }, 1); })";
  const { stderr } = await promisify(execFile)(process.execPath, ['--expose-gc', '--eval', leak]);
  expect(stderr).toMatch(LEAK);
});
