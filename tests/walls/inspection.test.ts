import { expect, it } from 'vitest';
import { reached } from './reached.ts';

const READERS = ['server/core/inspection/file-kind.ts', 'server/core/inspection/inspect-upload.ts', 'yauzl'];

it('the thread that answers requests reads no uploaded bytes: it cannot even reach what does', () => {
  const main = reached('server/main.ts');
  expect(main).toContain('server/core/inspection/thread-inspector.ts');
  expect(READERS.filter((name) => main.has(name))).toEqual([]);
  const thread = reached('server/core/inspection/inspection-thread.ts');
  expect(READERS.filter((name) => thread.has(name))).toEqual(READERS);
});
