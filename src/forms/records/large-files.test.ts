import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { readRecords } from './read-records.ts';

const layout = JSON.parse(readFileSync('config/records/sipret.json', 'utf8')) as RecordLayout;

it('a file of records of any size lets others be attended at each megabyte, whatever is in it', async () => {
  const size = 32 * 1024 ** 2 - 64;
  for (const content of [
    '\n'.repeat(size),
    `a${'\n'.repeat(size)}`,
    ' '.repeat(size),
    `${'\n'.repeat(size)}\u0001`,
  ]) {
    let turns = 0;
    const { refusal } = await readRecords(new Uint8Array(Buffer.from(content)), layout, {
      progress: () => void (turns += 1),
    });
    expect(refusal).not.toBeNull();
    // Once while decoding, and once while checking.
    expect(turns).toBeGreaterThanOrEqual(62);
  }
});
