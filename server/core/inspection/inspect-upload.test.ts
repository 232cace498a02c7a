import { describe, expect, it } from 'vitest';
import { GOOD_UPLOADS, HOSTILE_UPLOADS } from '#tests/files/hostile-uploads.ts';
import { fileKind } from './file-kind.ts';
import { inspectUpload } from './inspect-upload.ts';

async function refusalOf(name: string, bytes: Buffer): Promise<string | null> {
  const kind = fileKind(name, bytes);
  return kind ? inspectUpload(name, kind, bytes) : 'of no kind';
}

describe('a file that somebody sends', () => {
  it.each(HOSTILE_UPLOADS)('is refused in words: $name, $what', async ({ name, bytes }) => {
    expect(await refusalOf(name, bytes)).toMatch(/^(El|La) [^{}]{20,}\.$|^of no kind$/);
  });

  it.each(GOOD_UPLOADS)('is taken: $name, $what', async ({ name, bytes }) => {
    expect(await refusalOf(name, bytes)).toBeNull();
  });
});
