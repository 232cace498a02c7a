import { afterAll, expect, it } from 'vitest';
import { GOOD_UPLOADS, HOSTILE_UPLOADS } from '#tests/files/hostile-uploads.ts';
import { cutOffInspections } from '#server/core/metrics/metrics.ts';
import { InspectorBusy } from './file-inspector.ts';
import { PHONE_PHOTO } from '#tests/files/photo.ts';
import { inspectFile } from './inspect-file.ts';
import { ThreadInspector } from './thread-inspector.ts';

const BROKEN = new URL('../../../tests/files/broken-inspection.mjs', import.meta.url);
const COMPLEX = {
  kind: null,
  refusal: expect.stringMatching(/^El archivo es demasiado complejo para revisarlo: /),
};
const BYTES = Buffer.from('hola');
/** Networks of senders. */
const [HERE, THERE] = ['192.0.2.1', '198.51.100.1'];
const good = { kind: 'txt', refusal: null, size: BYTES.length };
const broken = new ThreadInspector({ threads: 1, deadline: 600_000, heap: 32 }, BROKEN);
const opened = [broken];
afterAll(() => Promise.all(opened.map((inspector) => inspector.close())));

const counted = async (reason: string) =>
  (await cutOffInspections.get()).values.find(({ labels }) => labels.reason === reason)?.value ?? 0;

it('threads find what this one finds, and the bytes stay here', async () => {
  const inspector = new ThreadInspector();
  opened.push(inspector);
  const photo = { name: 'a.jpg', bytes: PHONE_PHOTO };
  const some = [...GOOD_UPLOADS.slice(0, 3), photo, ...HOSTILE_UPLOADS.slice(5, 9)];
  const kept = some.map(({ bytes }) => Buffer.from(bytes));
  const found = await Promise.all(some.map(({ name, bytes }) => inspector.inspect(name, bytes, HERE)));
  expect(found).toEqual(await Promise.all(some.map(({ name, bytes }) => inspectFile(name, bytes))));
  expect(some.map(({ bytes }, n) => bytes.equals(kept[n]!))).not.toContain(false);
});

it.each([
  ['memory', 'memory'],
  ['exit', 'crash'],
  ['mistake', 'crash'],
])('a file that breaks its thread (%s) is refused, and the next one is inspected', async (name, cutOff) => {
  const before = await counted(cutOff);
  expect(await broken.inspect(name, BYTES, HERE)).toEqual({ ...COMPLEX, cutOff });
  expect(await counted(cutOff)).toBe(before + 1);
  expect(await broken.inspect('nota', BYTES, HERE)).toEqual(good);
});

it('waits for a free thread without its deadline running, and refuses what finds no room to wait', async () => {
  const inspector = new ThreadInspector({ threads: 1, waiting: 2, deadline: 1000 }, BROKEN);
  opened.push(inspector);
  // The first takes the thread at once; two wait.
  const running = inspector.inspect('loop', BYTES, HERE);
  const waiting = [inspector.inspect('loop', BYTES, HERE), inspector.inspect('nota', BYTES, THERE)];
  await expect(inspector.inspect('nota', BYTES, HERE)).rejects.toThrow(InspectorBusy);
  const cut = { ...COMPLEX, cutOff: 'deadline' };
  expect(await Promise.all([running, ...waiting])).toEqual([cut, cut, good]);
});

it('files of one network never take the last thread', async () => {
  const inspector = new ThreadInspector({ threads: 3, deadline: 600_000 }, BROKEN);
  const endless = Array.from({ length: 8 }, () => inspector.inspect('loop', BYTES, HERE));
  const ended = endless.map((one) => expect(one).rejects.toThrow(InspectorBusy));
  expect(await inspector.inspect('nota', BYTES, THERE)).toEqual(good);
  expect(await inspector.inspect('nota', BYTES, THERE)).toEqual(good);
  await Promise.all([inspector.close(), ...ended]);
});

it('does not wait longer than its patience', async () => {
  const inspector = new ThreadInspector({ threads: 1, patience: 1, deadline: 1000 }, BROKEN);
  opened.push(inspector);
  const first = inspector.inspect('loop', BYTES, HERE);
  await expect(inspector.inspect('nota', BYTES, HERE)).rejects.toThrow(InspectorBusy);
  expect((await first).cutOff).toBe('deadline');
});

it('ends what is being inspected when it closes', async () => {
  const inspector = new ThreadInspector({ threads: 1 }, BROKEN);
  const running = inspector.inspect('loop', BYTES, HERE);
  await Promise.all([expect(running).rejects.toThrow(InspectorBusy), inspector.close()]);
  await expect(inspector.inspect('nota', BYTES, HERE)).rejects.toThrow(InspectorBusy);
});
